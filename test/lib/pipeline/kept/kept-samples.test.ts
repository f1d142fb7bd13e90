// Edits of the samples of all languages, and of code of this repository: what is taken over is what would be found anew.
import { readdirSync } from 'node:fs';
import test, { type ExecutionContext } from 'ava';
import type { SourceFile } from '../../../../lib/facts/source-files.ts';
import { LANGUAGES } from '../../../../lib/languages/_all.gen.ts';
import { annotatedSources } from '../../../support/check-language.ts';
import { sourcesIn } from '../../../support/indexed-sources.ts';
import { sameAsWhole, withText } from '../../../support/same-as-whole.ts';
import { codeFiles } from '../../../support/source-files.ts';

type Input = ReturnType<typeof sourcesIn>;

/** A call in a body, twice; undefined if the text has none on a line of its own. */
function withCallTwice(text: string): string | undefined {
  const lines = text.split('\n');
  const at = lines.findIndex((line) => /^\s+[\w.$]+\(.*\)[;,]?$/.test(line));
  return at < 0 ? undefined : [...lines.slice(0, at), lines[at], ...lines.slice(at)].join('\n');
}

/** The text without the lines of its longest definition that is not all of it; undefined if it has none. */
function withoutOne({ text, facts }: SourceFile): string | undefined {
  const lines = text.split('\n');
  const named = facts.defs.filter(({ name, kind }) => name !== '' && !NO_SYMBOLS.has(kind));
  const [longest] = named
    .map(({ line, endLine }) => [line, endLine] as const)
    .filter(([from, to]) => to - from < lines.length / 2)
    .sort(([a, b], [c, d]) => d - c - (b - a));
  if (!longest) return undefined;
  return lines.filter((_, at) => at + 1 < longest[0] || at + 1 > longest[1]).join('\n');
}

const NO_SYMBOLS: ReadonlySet<string> = new Set(['Local', 'Parameter', 'TypeParameter', 'Hidden']);

/** With a parameter more where the first definition of the file that has a list of them has it; undefined if none has. */
function withOtherHead({ text, facts }: SourceFile): string | undefined {
  const lines = text.split('\n');
  const at = facts.defs.map(({ line }) => line - 1).find((line) => lines[line]?.includes('('));
  if (at === undefined) return undefined;
  return lines.with(at, lines[at]?.replace('(', '(extra, ') ?? '').join('\n');
}

/** Each file in turn loses a definition, and gets it back with a call that runs twice, or with another head, which stays so. */
function sameAfterEachEdit(t: ExecutionContext, { files, configs }: Input): number {
  const states: (readonly SourceFile[])[] = [files];
  let edited = files;
  for (const [at, file] of files.entries()) {
    const less = withoutOne(file);
    if (less !== undefined) states.push(withText(edited, file.path, less));
    const more = at % 2 === 0 ? withOtherHead(file) : withCallTwice(file.text);
    if (more !== undefined) edited = withText(edited, file.path, more);
    if (less !== undefined || more !== undefined) states.push(edited);
  }
  return sameAsWhole(
    t,
    states.map((each) => ({ files: each, configs })),
  );
}

/** Each file in turn gets an empty line, which moves what is below. */
function sameAfterMoving(t: ExecutionContext, { files, configs }: Input): void {
  const states = [files];
  for (const { path, text } of files)
    states.push(withText(states.at(-1) ?? [], path, text.replace('\n', '\n\n')));
  sameAsWhole(
    t,
    states.map((each) => ({ files: each, configs })),
  );
}

/** Each file in turn is removed, and added again while the next one is removed. */
function sameWithoutEach(t: ExecutionContext, { files, configs }: Input): void {
  const states = files.map((_, at) => files.toSpliced(at, 1));
  sameAsWhole(
    t,
    [files, ...states, files].map((each) => ({ files: each, configs })),
  );
}

test('the code of inference is resolved to the same graph after edits', (t) => {
  const own = codeFiles('lib/infer/names', 'lib/infer/members', 'lib/link');
  const { files, configs } = sourcesIn(new Map(own.map(({ path, text }) => [path, text])));
  t.true(sameAfterEachEdit(t, { files, configs }) > 0);
  sameWithoutEach(t, { files, configs });
});

for (const { id } of LANGUAGES) {
  const folder = new URL(`../../../languages/${id}/`, import.meta.url);
  test(`${id}: its samples are resolved to the same graph after edits`, (t) => {
    for (const file of readdirSync(folder)) {
      const { sources: files, configs } = annotatedSources(new URL(file, folder));
      sameAfterEachEdit(t, { files, configs });
      sameAfterMoving(t, { files, configs });
      sameWithoutEach(t, { files, configs });
    }
  });
}
