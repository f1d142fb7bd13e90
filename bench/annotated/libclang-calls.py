"""Writes bench/annotated/cpp.json from what libclang 14 says of the calls in C++ files.

usage: python3 libclang-calls.py <owner/name> <clone> <files,of,the,list> <held,ones> -- <compiler arguments>

A site is a place where the name of the callee is written out: a function, a member, or a class that is made by its name
(`new A(…)`, `A(…)`). Objects that a declaration makes (`A a(…)`) and operators are left out. Calls in the body of a template
whose target depends on its arguments are `unknown`. Needs the Debian package python3-clang-14. Judges no index.
"""
import ctypes
import json
import os
import subprocess
import sys

from clang.cindex import c_object_p, Config, Cursor, CursorKind, File, Index, SourceLocation, SourceRange, TranslationUnit, conf

Config.set_library_file("/usr/lib/llvm-14/lib/libclang.so.1")

conf.lib.clang_Cursor_getSpellingNameRange.argtypes = [Cursor, ctypes.c_uint, ctypes.c_uint]
conf.lib.clang_Cursor_getSpellingNameRange.restype = SourceRange
conf.lib.clang_getFileLocation.argtypes = [SourceLocation, ctypes.POINTER(c_object_p), ctypes.POINTER(ctypes.c_uint), ctypes.POINTER(ctypes.c_uint), ctypes.POINTER(ctypes.c_uint)]

FUNCTIONS = {CursorKind.FUNCTION_DECL, CursorKind.CXX_METHOD, CursorKind.CONSTRUCTOR, CursorKind.DESTRUCTOR, CursorKind.FUNCTION_TEMPLATE, CursorKind.CONVERSION_FUNCTION}
CLASSES = {CursorKind.CLASS_DECL, CursorKind.STRUCT_DECL, CursorKind.UNION_DECL, CursorKind.CLASS_TEMPLATE, CursorKind.CLASS_TEMPLATE_PARTIAL_SPECIALIZATION}
SPACES = CLASSES | {CursorKind.NAMESPACE, CursorKind.ENUM_DECL} | FUNCTIONS


def main():
    name, clone, listed, held = sys.argv[1:5]
    arguments = sys.argv[6:]
    clone = os.path.realpath(clone)
    listed, held = [x for x in listed.split(",") if x], [x for x in held.split(",") if x]
    tracked = subprocess.run(["git", "-C", clone, "ls-files"], capture_output=True, text=True, check=True).stdout.split("\n")
    sources = [path for path in tracked if path.endswith((".cc", ".cpp", ".cxx"))]
    index = Index.create()
    units = []
    for path in sources:
        options = TranslationUnit.PARSE_DETAILED_PROCESSING_RECORD
        unit = index.parse(os.path.join(clone, path), args=["-x", "c++", *arguments], options=options)
        fatal = [d for d in unit.diagnostics if d.severity >= 4]
        if fatal:
            print(f"{path}: {fatal[0].spelling}", file=sys.stderr)
        units.append((path, unit))
    places = {}
    for _, unit in units:
        note_places(unit.cursor, clone, places)
    wanted, calls = set(listed + held), {}
    for _, unit in units:
        walk(unit.cursor, clone, wanted, places, calls, [])
    commit = subprocess.run(["git", "-C", clone, "rev-parse", "HEAD"], capture_output=True, text=True, check=True).stdout.strip()
    print(as_text({"language": "C++", "repository": name, "commit": commit, "files": listed + held, "held": held}, [list(key) + value for key, value in sorted(calls.items())]))


def as_text(head, calls):
    lines = [f"  {json.dumps(key)}: {json.dumps(value, separators=(',', ':'))}," for key, value in head.items()]
    rows = ",\n".join("    " + json.dumps(row, separators=(",", ":")) for row in calls)
    return "{\n" + "\n".join(lines) + '\n  "calls": [\n' + rows + "\n  ]\n}"


def note_places(cursor, clone, places):
    """Every file in which a function is declared or a class is defined, by what it is to the compiler."""
    for child in cursor.get_children():
        path = path_of(child, clone)
        if path is None:
            continue
        if child.kind in FUNCTIONS or (child.kind in CLASSES and child.is_definition()):
            places.setdefault(child.canonical.get_usr(), set()).add(path)
        if child.kind in SPACES or child.kind == CursorKind.UNEXPOSED_DECL or child.kind == CursorKind.LINKAGE_SPEC:
            note_places(child, clone, places)


def path_of(cursor, clone):
    file = cursor.location.file
    path = os.path.realpath(file.name) if file else ""
    return os.path.relpath(path, clone) if path.startswith(clone + os.sep) else None


def walk(cursor, clone, wanted, places, calls, around):
    for child in cursor.get_children():
        top = cursor.kind == CursorKind.TRANSLATION_UNIT
        if top and path_of(child, clone) not in wanted:
            continue
        if child.kind in (CursorKind.CALL_EXPR, CursorKind.CXX_NEW_EXPR, CursorKind.CXX_FUNCTIONAL_CAST_EXPR):
            note_call(child, clone, wanted, places, calls, around)
        walk(child, clone, wanted, places, calls, around + [child] if child.kind in FUNCTIONS else around)


def note_call(call, clone, wanted, places, calls, around):
    name, target = callee_of(call)
    if name is None:
        return
    path, line, column, offset = file_place(name)
    path = os.path.relpath(os.path.realpath(path), clone) if path else ""
    spelling = name.spelling.split("<")[0].split("::")[-1].replace("class ", "").replace("struct ", "").strip()
    if path not in wanted or not spelling or spelling.startswith("operator") or not stands(clone, path, offset, spelling):
        return
    key = (path, line, column)
    told = target_of(target, clone, places)
    known = calls.get(key)
    if known is None or known[1] == "unknown":
        calls[key] = [qualified(around[-1]) if around else "<module>", told]


def callee_of(call):
    """The cursor where the callee's name is written, and what is called."""
    children = list(call.get_children())
    if call.referenced is not None and call.referenced.spelling.startswith("operator"):
        return None, None
    if call.kind in (CursorKind.CXX_NEW_EXPR, CursorKind.CXX_FUNCTIONAL_CAST_EXPR):
        named = [child for child in children if child.kind in (CursorKind.TYPE_REF, CursorKind.TEMPLATE_REF)]
        made = [child for child in children if child.kind == CursorKind.CALL_EXPR]
        if not named or not made or made[0].referenced is None or made[0].referenced.kind != CursorKind.CONSTRUCTOR:
            return None, None
        return named[-1], made[0].referenced
    if not children:
        return None, None
    if call.referenced is not None and call.referenced.kind == CursorKind.CONSTRUCTOR:
        named = [child for child in children if child.kind in (CursorKind.TYPE_REF, CursorKind.TEMPLATE_REF)]
        here = file_place(call)[1:3]
        return (named[-1], call.referenced) if named and file_place(named[-1])[1:3] >= here and call.kind == CursorKind.CALL_EXPR and parenthesised(call) else (None, None)
    callee = children[0]
    while callee.kind in (CursorKind.UNEXPOSED_EXPR, CursorKind.PAREN_EXPR):
        inner = list(callee.get_children())
        if len(inner) != 1:
            break
        callee = inner[0]
    if callee.kind not in (CursorKind.DECL_REF_EXPR, CursorKind.MEMBER_REF_EXPR, CursorKind.OVERLOADED_DECL_REF):
        return None, None
    return callee, call.referenced or callee.referenced


def parenthesised(call):
    tokens = [token.spelling for token in call.get_tokens()]
    return "(" in tokens or "{" in tokens


def file_place(cursor):
    """Where the name stands in its file: for the argument of a macro where it is written."""
    end = cursor.location
    if cursor.kind == CursorKind.MEMBER_REF_EXPR or cursor.kind == CursorKind.DECL_REF_EXPR:
        end = conf.lib.clang_getRangeStart(conf.lib.clang_Cursor_getSpellingNameRange(cursor, 0, 0))
    file, line, column, offset = c_object_p(), ctypes.c_uint(), ctypes.c_uint(), ctypes.c_uint()
    conf.lib.clang_getFileLocation(end, ctypes.byref(file), ctypes.byref(line), ctypes.byref(column), ctypes.byref(offset))
    name = File(file).name if file else ""
    return name, line.value, column.value, offset.value


SOURCES = {}


def stands(clone, path, offset, spelling):
    if path not in SOURCES:
        with open(os.path.join(clone, path), "rb") as file:
            SOURCES[path] = file.read()
    return SOURCES[path][offset : offset + len(spelling.encode())] == spelling.encode()


def target_of(target, clone, places):
    if target is None or target.kind == CursorKind.OVERLOADED_DECL_REF or target.kind.is_invalid():
        return "unknown"
    if target.kind not in FUNCTIONS:
        return "unknown" if path_of(target, clone) else "external"
    general = conf.lib.clang_getSpecializedCursorTemplate(target)
    target = general if general is not None and not general.kind.is_invalid() else target
    files = set(places.get(target.canonical.get_usr(), ())) | ({path_of(target, clone)} - {None})
    names = {f"{path}:{qualified(target)}" for path in files}
    owner = target.semantic_parent
    # A constructor is its class as well.
    if owner is not None and owner.kind in CLASSES and owner.spelling.split("<")[0] == target.spelling.split("<")[0]:
        names |= {f"{path}:{qualified(made)}" for path in files | places.get(owner.canonical.get_usr(), set()) for made in (target, owner)}
    names = sorted(names)
    return "external" if not names else names[0] if len(names) == 1 else names


def qualified(cursor):
    parts = []
    while cursor is not None and cursor.kind != CursorKind.TRANSLATION_UNIT:
        if cursor.spelling and cursor.kind in SPACES:
            parts.insert(0, cursor.spelling.split("<")[0] if not cursor.spelling.startswith("operator") else cursor.spelling)
        cursor = cursor.semantic_parent
    return ".".join(parts)


main()
