// Languages own their code: what one declares as its own is named by it and its heirs alone. What readers find, annotated sources hold.
import test from 'ava';
import { LANGUAGES } from '../../lib/languages/_all.gen.ts';
import type { LanguageSpec } from '../../lib/languages/_spec.ts';
import { PROGRAM_FOLDERS, codeFiles } from '../support/source-files.ts';

const program = codeFiles(...PROGRAM_FOLDERS);
const SEMANTICS = /^lib\/languages\/([^/]+)\/semantics\.ts$/;

test('a role of one language is named by no engine code and no other language', (t) => {
  const declared = program.flatMap(({ path, text }) => {
    const language = SEMANTICS.exec(path)?.[1];
    return language === undefined
      ? []
      : [...text.matchAll(/readonly role: '(\w+)'/g)].map(([, role = '']) => ({ language, role }));
  });
  t.true(declared.length > 0);
  const strangers = declared.flatMap(({ language, role }) => {
    const named = new RegExp(`\\brole(: | === )'${role}'`);
    return program
      .filter(({ path, text }) => !isAtHome(path, language) && named.test(text))
      .map(({ path }) => `${path} names ${role} of ${language}`);
  });
  t.deepEqual(strangers, []);
});

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
