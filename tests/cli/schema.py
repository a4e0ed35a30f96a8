"""schema.py SCHEMA FILE...: does each file keep to the schema? Of JSON Schema it knows what
docs/atlas.schema.json uses, and refuses anything else in it."""

import json
import re
import sys

NOTES = {"$schema", "$defs", "title", "description"}
TYPES = {"object": dict, "array": list, "string": str, "integer": int, "null": type(None),
         "number": (int, float)}


def is_of(value, kind):
    return isinstance(value, TYPES[kind]) and not isinstance(value, bool)


class Checker:
    def __init__(self, schema):
        self.schema = schema
        self.faults = []

    def rule_ref(self, at, value, rule, schema):
        self.check(at, value, self.schema["$defs"][rule.removeprefix("#/$defs/")])

    def rule_type(self, at, value, rule, schema):
        kinds = rule if isinstance(rule, list) else [rule]
        self.expect(at, any(is_of(value, kind) for kind in kinds), f"{value!r} is no {rule}")

    def rule_const(self, at, value, rule, schema):
        self.expect(at, value == rule, f"{value!r} is not {rule!r}")

    def rule_enum(self, at, value, rule, schema):
        self.expect(at, value in rule, f"{value!r} is none of {rule}")

    def rule_pattern(self, at, value, rule, schema):
        self.expect(at, re.search(rule, value), f"{value!r} is not as {rule}")

    def rule_minimum(self, at, value, rule, schema):
        self.expect(at, value >= rule, f"{value} is less than {rule}")

    def rule_maximum(self, at, value, rule, schema):
        self.expect(at, value <= rule, f"{value} is more than {rule}")

    def rule_minItems(self, at, value, rule, schema):
        self.expect(at, len(value) >= rule, "too short")

    def rule_maxItems(self, at, value, rule, schema):
        self.expect(at, len(value) <= rule, "too long")

    def rule_items(self, at, value, rule, schema):
        for i, item in enumerate(value):
            self.check(f"{at}[{i}]", item, rule)

    def rule_required(self, at, value, rule, schema):
        for key in rule:
            self.expect(at, key in value, f"{key} is missing")

    def rule_properties(self, at, value, rule, schema):
        for key in value.keys() & rule.keys():
            self.check(f"{at}.{key}", value[key], rule[key])

    def rule_additionalProperties(self, at, value, rule, schema):
        for key in value.keys() - schema.get("properties", {}).keys():
            if rule is False:
                self.expect(at, False, f"{key} is not known")
            else:
                self.check(f"{at}.{key}", value[key], rule)

    def expect(self, at, is_so, what):
        if not is_so:
            self.faults.append(f"{at}: {what}")

    def check(self, at, value, schema):
        faults = len(self.faults)
        if "type" in schema:
            self.rule_type(at, value, schema["type"], schema)
        if len(self.faults) > faults:
            return
        for name in schema.keys() - NOTES - {"type"}:
            getattr(self, "rule_" + name.lstrip("$"))(at, value, schema[name], schema)


def main():
    schema = json.load(open(sys.argv[1], encoding="utf-8"))
    faults = []
    for path in sys.argv[2:]:
        checker = Checker(schema)
        checker.check(path, json.load(open(path, encoding="utf-8")), schema)
        faults += checker.faults
    print(*faults[:20], sep="\n", end="\n" if faults else "")
    sys.exit(bool(faults))


main()
