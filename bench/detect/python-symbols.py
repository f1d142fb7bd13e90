"""Functions and classes of Python texts by CPython's own parser. Reads a JSON list of texts, writes a list of lists: name, kind, first line (decorators included), last line; null for what does not parse."""
import ast
import json
import sys
import warnings

warnings.simplefilter("ignore")
DEFINITIONS = (ast.FunctionDef, ast.AsyncFunctionDef, ast.ClassDef)


def symbols(node, around, found):
    for child in ast.iter_child_nodes(node):
        name = around
        if isinstance(child, DEFINITIONS):
            name = around + [child.name]
            first = min([child.lineno] + [decorator.lineno for decorator in child.decorator_list])
            found.append([".".join(name), "class" if isinstance(child, ast.ClassDef) else "function", first, child.end_lineno])
        symbols(child, name, found)
    return found


def parsed(text):
    try:
        return symbols(ast.parse(text), [], [])
    except (SyntaxError, ValueError, RecursionError):
        return None


json.dump([parsed(text) for text in json.load(sys.stdin)], sys.stdout)
