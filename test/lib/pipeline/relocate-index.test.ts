// An index that is relocated after an edit is the one that is made of the edited files, for edits of annotated sources in all languages.
import { existsSync, readdirSync } from 'node:fs';
import { isDeepStrictEqual } from 'node:util';
import test from 'ava';
import { encodeExternal } from '../../../index-store/sections/across/external-file.ts';
import { encodeRequests } from '../../../index-store/sections/across/requests-file.ts';
import { encodeCallSites } from '../../../index-store/sections/call-sites/call-sites-file.ts';
import { encodeGraph } from '../../../index-store/sections/graph-file.ts';
import { encodeNames } from '../../../index-store/sections/names-file.ts';
import type { SourceFile } from '../../../lib/facts/source-files.ts';
import type { FlowInputs } from '../../../lib/model/flow-inputs.ts';
import { LANGUAGES } from '../../../lib/languages/_all.gen.ts';
import type { IndexData } from '../../../lib/model/graph-data.ts';
import { factsOf } from '../../../lib/pipeline/parse-file.ts';
import { buildIndex } from '../../../lib/pipeline/pipeline.ts';
import {
  relocateIndex,
  type BeforeRelocation,
  type RelocationInput,
} from '../../../lib/pipeline/relocate-index.ts';
import {
  movedGraph,
  movedOthers,
  type OtherSections,
} from '../../../runtime/indexer/relocation/moved-sections.ts';
import { annotatedSources } from '../../support/check-language.ts';
import { parserOf } from '../../support/parse-text.ts';

type Input = ReturnType<typeof annotatedSources>;

/** An edit of a line, which most often changes no fact; of some lines it does, and then the index has to be made again. */
const EDITS: readonly ((line: string, comment: string) => string)[] = [
  (line, comment) => `${comment} added: name() and other.name\n${line}`,
  (line) => `\n\n${line}`,
  (line) => `${line}   `,
  (line) => `  ${line}`,
  (line, comment) => `${line} ${comment} said of it`,
  (line) => line.replace(/\s*(#|\/\/|--).*$/, ''),
  (line) => line.replace(/, /, ',   '),
  (line) => line.replace(/\b[a-z]\w*\(/, 'other('),
  (line) => line.replace(/\bfalse\b|\bFalse\b/, 'true'),
  (line) => line.replace(/ \{$/, '\n{'),
];

/** Edits of one annotated file: more take long, and find what these do. */
const MOST_EDITS = 10;

const HASH_COMMENTS = new Set(['bash', 'elixir', 'python', 'ruby']);

function commentOf(language: string): string {
  return HASH_COMMENTS.has(language) ? '#' : language === 'lua' ? '--' : '//';
}

/** The texts after edits of lines, the same ones in each run. */
function* editsOf({ text, language }: SourceFile): Generator<string> {
  const lines = text.split('\n');
  for (let place = 0; place < lines.length; place += 1) {
    const edit = EDITS[(place * 7 + lines.length) % EDITS.length] ?? EDITS[0];
    const edited = lines.map((line, at) =>
      at === place ? edit?.(line, commentOf(language)) : line,
    );
    if (edited.join('\n') !== text) yield edited.join('\n');
  }
}

/** A part of the edits, from all of them. */
function chosen<Item>(all: readonly Item[]): Item[] {
  const step = Math.max(1, Math.floor(all.length / MOST_EDITS));
  return all.filter((_, place) => place % step === 0);
}

function made({ sources, configs }: Input): { data: IndexData; flowInputs: FlowInputs | null } {
  let flowInputs: FlowInputs | null = null;
  const data = buildIndex(
    { files: sources, configs, skipped: [] },
    { onFlowInputs: (inputs) => (flowInputs = inputs) },
  );
  return { data, flowInputs };
}

function withText(file: SourceFile, text: string): SourceFile {
  const spec = LANGUAGES.find(({ id }) => id === file.language);
  if (!spec) throw new Error(file.language);
  return { ...file, text, facts: factsOf(text, spec, parserOf(spec)) };
}

type Parts = Readonly<Record<string, unknown>>;

/** With numbers as plain lists. */
function plain(data: IndexData): Parts {
  const text = JSON.stringify(data, (_, value: unknown) =>
    ArrayBuffer.isView(value) ? Array.from(value as Uint8Array) : value,
  );
  return JSON.parse(text) as Parts;
}

function differingParts(one: Parts, other: Parts): string[] {
  return Object.keys({ ...one, ...other }).filter(
    (part) => !isDeepStrictEqual(one[part], other[part]),
  );
}

const inPlace = { graph: 0, others: 0 };

function encoded(data: IndexData): OtherSections & { readonly graph: Uint8Array } {
  return {
    graph: encodeGraph(data),
    'open-sites': encodeCallSites(data.openSites),
    'outside-sites': encodeCallSites(data.outsideSites),
    external: encodeExternal(data.external),
    requests: encodeRequests(data.requests),
    names: encodeNames(data.names),
  };
}

interface InPlace {
  readonly index: BeforeRelocation & { readonly graph: IndexData };
  readonly change: RelocationInput;
  readonly relocated: IndexData;
}

/** Whether places that are replaced where they are stored give the bytes of what was relocated. */
function compareInPlace({ index, change, relocated }: InPlace): void {
  const { graph: before } = index;
  const bytes = encoded(before);
  let sections: Partial<typeof bytes> = {};
  const take = (part: keyof typeof inPlace, moved: Partial<typeof bytes> | null): boolean => {
    sections = { ...sections, ...moved };
    inPlace[part] += moved ? 1 : 0;
    return moved !== null;
  };
  const found = relocateIndex(
    {
      ...index,
      inPlace: {
        graph: (moves) => {
          const graph = movedGraph(bytes.graph, before.nodes, moves);
          return take('graph', graph && { graph });
        },
        others: (moves) => take('others', movedOthers(bytes, before.nodes, moves)),
      },
    },
    change,
  );
  const now = { ...encoded({ ...before, ...found?.records }), ...sections };
  const expected = encoded(relocated);
  for (const [name, section] of Object.entries(expected))
    if (!isDeepStrictEqual(now[name as keyof typeof bytes], section))
      throw new Error(`${name} differs where it is stored`);
}

/** How many edits were relocated; throws for one whose index is another than that of the edited files. */
function relocatedEdits(input: Input): number {
  const before = made(input);
  const edits = input.sources.flatMap((file) =>
    chosen([...editsOf(file)]).map((text) => ({ file, text })),
  );
  return chosen(edits).filter(({ file, text }) => {
    const after = withText(file, text);
    const files = input.sources.map((other) => (other === file ? after : other));
    const index = {
      graph: before.data,
      others: () => before.data,
      stats: before.data.stats,
      flowInputs: before.flowInputs,
    };
    const change = { files, changed: [{ before: file, after }], configs: input.configs };
    const found = relocateIndex(index, change);
    if (!found) return false;
    const { records, stats, keywordIndex } = found;
    const relocated = { ...before.data, ...records, stats, keywordIndex };
    compareInPlace({ index, change, relocated });
    const anew = made({ ...input, sources: files }).data;
    const differing = differingParts(plain(relocated), plain(anew));
    if (differing.length > 0)
      throw new Error(`${differing.join()} of ${file.path} differ after this edit:\n${text}`);
    return true;
  }).length;
}

for (const { id } of LANGUAGES) {
  const folder = new URL(`../../languages/${id}/`, import.meta.url);
  test(`${id}: what is relocated is what would be made anew`, (t) => {
    const relocated = (existsSync(folder) ? readdirSync(folder) : []).map((file) =>
      relocatedEdits(annotatedSources(new URL(file, folder))),
    );
    t.true(
      relocated.reduce((sum, edits) => sum + edits, 0) > 0,
      'no edit was relocated, so that nothing was compared',
    );
  });
}

test.after('places were replaced where they are stored, so that something was compared', (t) => {
  t.true(inPlace.graph > 0);
  t.true(inPlace.others > inPlace.graph);
});
