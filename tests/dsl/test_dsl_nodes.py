"""Nodes behave like the frozen dataclasses that they are declared as."""

import copy
import pickle
from dataclasses import FrozenInstanceError, fields, is_dataclass, replace

import pytest
from cardwright.dsl import Span
from cardwright.dsl import tree as t

BET = t.Bet(t.Who("dealer"), suits_break_ties=True)


def test_nodes_compare_by_what_they_say():
    elsewhere = replace(BET, span=Span("f", 1, 2, 1, 5), comments=("over it",), remark="beside it", spaced=True)
    assert elsewhere == BET
    assert hash(elsewhere) == hash(BET)
    assert t.Bet() != BET
    assert t.PostBlinds() == t.PostBlinds()
    assert t.PostBlinds() != t.ThrowIn()
    assert t.Name("a") != t.Text("a")


def test_nodes_can_not_be_changed():
    with pytest.raises(FrozenInstanceError):
        BET.start = None
    with pytest.raises(FrozenInstanceError):
        del BET.start


@pytest.mark.parametrize(
    ("args", "named"),
    [((), {}), (("a", "b"), {}), (("a",), {"text": "b"}), (("a",), {"colour": "red"}), ((), {"colour": "red"})],
)
def test_nodes_take_each_field_once(args, named):
    with pytest.raises(TypeError, match="Name takes each of these once: span, text"):
        t.Name(*args, **named)


def test_nodes_are_dataclasses_to_the_library():
    assert is_dataclass(BET)
    assert [f.name for f in fields(BET)] == [
        *("span", "comments", "remark", "spaced"),
        *("start", "suits_break_ties", "opening", "otherwise"),
    ]
    assert repr(t.Name("a")) == "Name(text='a')"


def test_nodes_can_be_copied_and_stored():
    assert copy.deepcopy(BET) == BET
    assert pickle.loads(pickle.dumps(BET)) == BET


def test_nodes_can_be_matched():
    match BET:
        case t.Bet(t.Who(role), True):
            assert role == "dealer"
        case _:
            pytest.fail("no match")
