"""Runs paths that statechart-paths wrote as JSON on a turnstile in Python."""
import json
import sys


class Turnstile:
    """A turnstile: a coin is checked, a push or time closes it."""

    def __init__(self, _input):
        self.state, self.waits = "locked", None

    def event(self, kind, payload):
        if kind == "coin" and self.state == "locked" and payload.get("value", 0) > 0:
            self.state, self.waits = "asking", None
        elif kind == "push" and self.state == "open":
            self.state, self.waits = "locked", None

    def outcome(self, actor, verb, value):
        if actor == "accept" and self.state == "asking":
            accepted = verb == "done" and value["accepted"]
            self.state, self.waits = ("open", 3000) if accepted else ("locked", None)

    def delay(self, milliseconds):
        if self.waits == milliseconds:
            self.state, self.waits = "locked", None


def do(subject, cause):
    if cause["kind"] == "event":
        subject.event(cause["type"], cause["payload"])
    elif cause["kind"] == "outcome":
        subject.outcome(cause["actor"], cause["verb"], cause["value"])
    else:
        subject.delay(cause["milliseconds"])


def run(path):
    subject = Turnstile(path["start"]["cause"]["input"])
    for number, step in enumerate([path["start"], *path["steps"]]):
        if number > 0:
            do(subject, step["cause"])
        if [subject.state] != step["states"]:
            return f"{path['name']}, step {number}, {step['label']}: {subject.state}, not {step['states']}"
    return None


document = json.load(sys.stdin)
failures = [failure for failure in map(run, document["paths"]) if failure is not None]
print("\n".join(failures) or f"{len(document['paths'])} paths passed")
sys.exit(1 if failures else 0)
