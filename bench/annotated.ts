// `npm run bench -- annotated bench/annotated/<language>.json <clone>`: calls in real files compared with targets found by reading. `--rival` measures the rival too.
import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import type { IndexSnapshot } from '../lib/model/index-snapshot.ts';
import { indexOf } from './accuracy/index-calls.ts';
import {
  scoreSites,
  type AnnotatedCalls,
  type EdgeAtSite,
  type SiteScore,
} from './annotated/annotated-calls.ts';
import { rivalCalls } from './annotated/rival-calls.ts';
import { report } from './report.ts';

const USAGE =
  'usage: npm run bench -- annotated <bench/annotated/language.json> <clone> [<json> <clone>]… [--rival] [--list <mistakes shown>] [--held: list those of held files too]';
const { positionals, values } = parseArgs({
  allowPositionals: true,
  options: {
    rival: { type: 'boolean', default: false },
    list: { type: 'string', default: '40' },
    held: { type: 'boolean', default: false },
  },
});
if (positionals.length === 0 || positionals.length % 2 !== 0) {
  console.error(USAGE);
  process.exit(2);
}
const rows: string[][] = [];
for (let at = 0; at < positionals.length; at += 2)
  rows.push(...(await measure(positionals[at] ?? '', resolve(positionals[at + 1] ?? ''))));
const remark =
  'Calls in files that were read by hand: precision / recall in %, and how many call sites. Held: files that were not looked at while the language was made. By line: our edges judged as those of the rival are, by line, file and last name.';
const head = ['language', 'repository', 'tool', 'files', 'sites', 'all', 'held sites', 'held'];
if (positionals.length > 2) report('annotated', remark, head, rows);
else
  for (const row of rows)
    console.log(head.map((name, at) => `${name}: ${row[at] ?? ''}`).join(', '));

async function measure(path: string, clone: string): Promise<string[][]> {
  const annotated = JSON.parse(readFileSync(path, 'utf8')) as AnnotatedCalls;
  const commit = execFileSync('git', ['-C', clone, 'rev-parse', 'HEAD'], {
    encoding: 'utf8',
  }).trim();
  if (commit !== annotated.commit)
    throw new Error(`${clone} is at ${commit}: git -C ${clone} checkout ${annotated.commit}`);
  const ours = edgesOf(await indexOf(clone));
  const row = (tool: string, edges: readonly EdgeAtSite[], byLine: boolean): string[] => {
    const all = scoreSites(annotated, new Set(annotated.files), edges, byLine);
    const held = scoreSites(annotated, new Set(annotated.held), edges, byLine);
    return [
      annotated.language,
      `${annotated.repository} ${commit.slice(0, 8)}`,
      tool,
      `${annotated.files.length}`,
      `${all.sites}`,
      percents(all),
      `${held.sites}`,
      percents(held),
    ];
  };
  const looked = new Set(
    values.held
      ? annotated.files
      : annotated.files.filter((file) => !annotated.held.includes(file)),
  );
  for (const mistake of scoreSites(annotated, looked, ours, false).mistakes.slice(
    0,
    Number(values.list),
  ))
    console.log(mistake);
  const own = row('codegraph', ours, false);
  if (!values.rival) return [own];
  const { name, edges } = rivalCalls(clone);
  return [own, row('codegraph by line', ours, true), row(name, edges, true)];
}

/** A constructor also counts as its class, since annotations have either. */
function edgesOf({ graph }: IndexSnapshot): EdgeAtSite[] {
  return [...graph.edges()].flatMap(({ type, from, to, sites }) => {
    const [caller, callee] = [graph.node(from), graph.node(to)];
    if ((type !== 'CALLS' && type !== 'INSTANTIATES') || !caller || !callee) return [];
    const name = callee.qualifiedName ?? callee.name;
    const names =
      callee.kind === 'Constructor' && name.includes('.')
        ? [name, name.slice(0, name.lastIndexOf('.'))]
        : [name];
    const targets = names.map((one) => `${callee.filePath ?? ''}:${one}`);
    return sites.flatMap((line, at) =>
      at % 2 === 0
        ? [{ file: caller.filePath ?? '', line, column: sites[at + 1] ?? 0, targets }]
        : [],
    );
  });
}

function percents({ right, wrong, hit, missed }: SiteScore): string {
  const percent = (part: number, whole: number): string =>
    whole === 0 ? '–' : ((100 * part) / whole).toFixed(1);
  return `${percent(right, right + wrong)} / ${percent(hit, hit + missed)}`;
}
