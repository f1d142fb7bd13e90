// Which names that Python imports from outside may be objects that stand for those of the repository, such as a proxy of the user. Knows no package but the standard library.
import type { ProgramInference } from '../../../infer/inference.ts';
import type { Unit } from '../../../link/vocabulary.ts';

/** Modules of the standard library that have names which are no classes: none of these is an object of a program. */
const STANDARD = new Set(
  (
    'abc argparse ast asyncio atexit base64 binascii bisect builtins calendar cmd codecs collections colorsys concurrent ' +
    'configparser contextlib copy csv ctypes curses dataclasses datetime decimal difflib dis email encodings enum errno faulthandler ' +
    'fnmatch fractions ftplib functools gc getpass gettext glob graphlib gzip hashlib heapq hmac html http imaplib importlib inspect io ' +
    'ipaddress itertools json keyword linecache locale logging lzma mailbox math mimetypes mmap multiprocessing numbers operator os ' +
    'pathlib pickle pkgutil platform plistlib pprint profile queue random re readline resource runpy sched secrets select shelve shlex ' +
    'shutil signal site smtplib socket socketserver sqlite3 ssl stat statistics string struct subprocess sys sysconfig syslog tarfile ' +
    'tempfile textwrap threading time timeit tkinter token tokenize tomllib trace traceback tracemalloc types typing unicodedata unittest ' +
    'urllib uuid venv warnings wave weakref webbrowser wsgiref xml xmlrpc zipfile zipimport zlib zoneinfo'
  ).split(' '),
);

/** A name with a small first letter that nothing shows to be a module. */
export function mayStandForOwn(inference: ProgramInference, unit: Unit, name: string): boolean {
  if (!/^[\p{Ll}_]/u.test(name)) return false;
  const rows = unit.facts.imports.filter(({ local }) => local === name);
  return (
    rows.length > 0 &&
    rows.every(
      ({ specifier, imported }) =>
        imported !== '*' &&
        imported !== '=' &&
        !STANDARD.has(specifier.split('.', 1)[0] ?? '') &&
        !modulesOf(inference, unit.language.spec.family).has(`${specifier}.${imported}`),
    )
  );
}

const NO_MODULES: ReadonlySet<string> = new Set();

/** What imports show to be modules: they import from them, or code names a class in them. */
function modulesOf(inference: ProgramInference, family: string): ReadonlySet<string> {
  return inference.table(
    `modules ${family}`,
    NO_MODULES,
    (all) =>
      new Set(
        all.foundInFiles(`modules ${family}`, (unit) => {
          const found = new Set<string>();
          if (unit.language.spec.family !== family) return [];
          addImported(found, unit);
          addWithClasses(found, unit);
          return [...found];
        }),
      ),
  );
}

function addImported(found: Set<string>, { facts }: Unit): void {
  for (const { specifier } of facts.imports)
    for (let end = specifier.length; end > 0; end = specifier.lastIndexOf('.', end - 1))
      found.add(specifier.slice(0, end));
}

/** `models.Model`: a module has classes. */
function addWithClasses(found: Set<string>, { facts: { exprs }, imports }: Unit): void {
  for (const [, [, eObject, name]] of exprs.tagged('member')) {
    if (!/^\p{Lu}\w*\p{Ll}/u.test(name)) continue;
    const object = exprs.get(eObject);
    if (object?.[0] !== 'name') continue;
    for (const { specifier, imported } of imports[0]?.get(object[1]) ?? [])
      found.add(`${specifier}.${imported}`);
  }
}
