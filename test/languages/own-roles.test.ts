// Languages own their code: what one declares as its own is named by it and its heirs alone, and what is shared serves several. What readers find, annotated sources hold.
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

/** Shared roles that only one family of languages uses so far. This list only shrinks: such a role belongs to its language. */
const OF_ONE_FAMILY: Readonly<Record<string, readonly string[]>> = {
  c: ['bringsIn', 'declarator', 'friend', 'memberInit', 'namespacePart', 'scoped'],
  csharp: ['initializer', 'newExpected', 'typeBounds'],
  go: ['compositeBody', 'conversion', 'embedding'],
  javascript: ['defaultPattern', 'objectPattern'],
  php: ['sharedVariables'],
  ruby: ['constantPath', 'ownMember', 'symbol'],
  rust: ['module'],
  scala: ['cases', 'placeholder'],
  swift: ['dottedType', 'flatPattern', 'labelledArgument'],
};

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

test('a shared role is used by two families of languages at least', (t) => {
  const own = new Set(declared.map(({ role }) => role));
  const users = new Map<string, Set<string>>();
  for (const spec of LANGUAGES)
    for (const role of rolesIn(spec.rules)) {
      const families = users.get(role) ?? new Set();
      users.set(role, families.add(familyOf(spec)));
    }
  const alone: Record<string, string[]> = {};
  for (const [role, [family = '', ...others]] of users)
    if (!own.has(role) && others.length === 0) alone[family] = [...(alone[family] ?? []), role];
  for (const roles of Object.values(alone)) roles.sort();
  t.deepEqual(alone, OF_ONE_FAMILY);
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
