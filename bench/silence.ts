// `npm run bench -- silence <clone>…`: of the calls that the texts show, how many are edges, open sites, or lost in silence. Measures no time.
import { readFileSync } from 'node:fs';
import { basename, extname, join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { indexOf } from './accuracy/index-calls.ts';
import { report } from './report.ts';
import { callsInClone } from './silence/calls-in-clone.ts';
import { codeReader } from './silence/code-reader.ts';
import { sampleNames } from './silence/sample-names.ts';
import { FATES, sortCalls, type CallFate } from './silence/sort-calls.ts';
import type { TextCall } from './silence/text-calls.ts';

const USAGE =
  'usage: npm run bench -- silence <clone>… [--names <of each kind, 150>] [--seed <number>] [--list <number shown, 0>] [--show <fates shown, lost,unread>]';

const { positionals, values } = parseArgs({
  allowPositionals: true,
  options: {
    names: { type: 'string', default: '150' },
    seed: { type: 'string', default: '1' },
    list: { type: 'string', default: '0' },
    show: { type: 'string', default: 'lost,unread' },
  },
});
if (positionals.length === 0) {
  console.error(USAGE);
  process.exit(2);
}
const reader = await codeReader();
const rows: string[][] = [];
for (const clone of positionals) rows.push(...(await measure(resolve(clone))));
report(
  'silence',
  `Lines with calls of names that at most three functions or methods have (${values.names} of each kind, seed ${values.seed}), found by the grammars of editors, and what the index says of them, in %. Outside: known to leave the repository. Lost: nothing. Unread: nothing, and the file is not in the index.`,
  ['repository', 'names of', 'language', 'lines', ...FATES],
  rows,
);

type Sorted = TextCall & { readonly fate: CallFate };

/** One row for each kind of name, and one for each language with calls. */
async function measure(clone: string): Promise<string[][]> {
  const snapshot = await indexOf(clone);
  const kinds = sampleNames(snapshot, Number(values.names), Number(values.seed));
  const calls = await callsInClone(clone, new Set(kinds.keys()), reader);
  const sorted = sortCalls(
    snapshot,
    calls.filter(({ name, path }) => kinds.get(name)?.seenIn.has(extname(path).toLowerCase())),
  );
  printSome(clone, sorted);
  return (['function', 'method'] as const).flatMap((kind) => {
    const ofKind = sorted.filter(({ name }) => kinds.get(name)?.kind === kind);
    const extensions = [...new Set(ofKind.map(({ path }) => extname(path)))].sort();
    const each = extensions.map((extension) =>
      rowOf(
        clone,
        kind,
        extension,
        ofKind.filter(({ path }) => extname(path) === extension),
      ),
    );
    return [rowOf(clone, kind, 'all', ofKind), ...(extensions.length > 1 ? each : [])];
  });
}

function rowOf(clone: string, kind: string, language: string, calls: readonly Sorted[]): string[] {
  const share = (fate: CallFate): string => {
    const count = calls.filter((call) => call.fate === fate).length;
    return calls.length === 0 ? '-' : ((100 * count) / calls.length).toFixed(1);
  };
  return [basename(clone), `${kind}s`, language, String(calls.length), ...FATES.map(share)];
}

function printSome(clone: string, sorted: readonly Sorted[]): void {
  const shown = sorted.filter(({ fate }) => values.show.split(',').includes(fate));
  for (const { path, line, name, fate } of shown.slice(0, Number(values.list))) {
    const text = readFileSync(join(clone, path), 'utf8').split(/\r?\n/)[line - 1] ?? '';
    console.error(`${fate} ${name} ${path}:${line}: ${text.trim().slice(0, 140)}`);
  }
}
