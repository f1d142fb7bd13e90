// Languages own their code: what one declares as its own, roles and values of switches, is named by it and its heirs alone, and what is shared serves several. What readers find, annotated sources hold.
import test from 'ava';
import { LANGUAGES } from '../../lib/languages/_all.gen.ts';
import type { LanguageSpec } from '../../lib/languages/_spec.ts';
import { PROGRAM_FOLDERS, codeFiles } from '../support/source-files.ts';

const program = codeFiles(...PROGRAM_FOLDERS);
const SEMANTICS = /^lib\/languages\/([^/]+)\/semantics\.ts$/;

/** Roles of the language's own, by the language that declares them. */
const declared = program.flatMap(({ path, text }) => {
  const language = SEMANTICS.exec(path)?.[1];
  return language === undefined
    ? []
    : [...text.matchAll(/readonly role: '(\w+)'/g)].map(([, role = '']) => ({ language, role }));
});

test('a role of one language is named by no engine code and no other language', (t) => {
  t.true(declared.length > 0);
  const strangers = declared.flatMap(({ language, role }) => {
    const named = new RegExp(`\\brole(: | === )'${role}'`);
    return program
      .filter(({ path, text }) => !isAtHome(path, language) && named.test(text))
      .map(({ path }) => `${path} names ${role} of ${language}`);
  });
  t.deepEqual(strangers, []);
});

test('no two languages declare roles of the same name', (t) => {
  const roles = declared.map(({ role }) => role);
  t.deepEqual(
    declared.filter(({ role }, place) => roles.indexOf(role) !== place),
    [],
  );
});

test('a shared role is used by two families of languages at least', (t) => {
  const own = new Set(declared.map(({ role }) => role));
  const users = new Map<string, Set<string>>();
  for (const spec of LANGUAGES)
    for (const role of rolesIn(spec.rules)) {
      const families = users.get(role) ?? new Set();
      users.set(role, families.add(familyOf(spec)));
    }
  t.true(users.size > own.size);
  const alone = [...users].filter(([role, families]) => !own.has(role) && families.size === 1);
  t.deepEqual(
    alone.map(([role, [family]]) => `${role} of ${family}`),
    [],
  );
});

/** The roles in a table of rules, those of rules within rules included. */
function rolesIn(value: unknown): readonly string[] {
  if (typeof value !== 'object' || value === null) return [];
  const inner = Object.values(value).flatMap(rolesIn);
  return 'role' in value && typeof value.role === 'string' ? [value.role, ...inner] : inner;
}

/** The language that this one inherits from in the end. */
function familyOf({ id, inherits }: LanguageSpec): string {
  const parent = LANGUAGES.find((spec) => spec.id === inherits);
  return parent ? familyOf(parent) : id;
}

test('a value that one language alone gives to a switch is compared against by no engine code', (t) => {
  const owned = ownedValues();
  t.true(owned.length > 10);
  const engine = program.filter(({ path }) => !/^lib\/languages\/[^_/]/.test(path));
  const compared = owned.flatMap(({ option, value }) => {
    const comparison = new RegExp(`\\b${option} [!=]== '${value}'`);
    const files = engine.filter(({ text }) => comparison.test(text)).length;
    return files === 0 ? [] : [`${option} ${value}: ${files} files`];
  });
  t.deepEqual(compared, []);
});

test('a word that the hooks of a language say is written in no part of inference', (t) => {
  const words = program
    .filter(({ path }) => SEMANTICS.test(path))
    .flatMap(({ text }) => [...text.matchAll(/'__\w+'/g)].map(([word]) => word));
  t.true(words.length > 0);
  const strangers = program.filter(
    ({ path, text }) => path.startsWith('lib/infer/') && words.some((word) => text.includes(word)),
  );
  t.deepEqual(
    strangers.map(({ path }) => path),
    [],
  );
});

/** Values that are set by one language and by none but those that inherit from it. */
function ownedValues(): { readonly option: string; readonly value: string }[] {
  const settings = LANGUAGES.flatMap((spec) =>
    [...Object.entries(spec), ...Object.entries(spec.functions)].flatMap(([option, value]) =>
      typeof value === 'string' ? [{ option, value, spec }] : [],
    ),
  );
  const names = new Set(settings.map(({ option, value }) => `${option} ${value}`));
  return [...names].flatMap((name) => {
    const same = settings.filter(({ option, value }) => `${option} ${value}` === name);
    const [first] = same;
    const isOwned = same.some(({ spec: owner }) =>
      same.every(({ spec }) => inheritsFrom(spec, owner.id)),
    );
    const isSwitch = first !== undefined && /^[a-z][a-z-]*$/.test(first.value);
    return isOwned && isSwitch ? [{ option: first.option, value: first.value }] : [];
  });
}

function isAtHome(path: string, language: string): boolean {
  return LANGUAGES.some(
    (spec) => inheritsFrom(spec, language) && path.startsWith(`lib/languages/${spec.id}/`),
  );
}

function inheritsFrom({ id, inherits }: LanguageSpec, from: string): boolean {
  if (id === from) return true;
  const parent = LANGUAGES.find((spec) => spec.id === inherits);
  return parent !== undefined && inheritsFrom(parent, from);
}
