// `npm run bench -- rename-there-and-back <repository>…`: random renames and back, compared byte for byte. Works on copies.
import { execFileSync } from 'node:child_process';
import { mkdirSync, rmSync } from 'node:fs';
import { basename, join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { storeAt } from '../index-store/paths.ts';
import { registerRepository } from '../index-store/registry.ts';
import type { IndexSnapshot } from '../lib/model/index-snapshot.ts';
import { reindex } from '../runtime/effects/reindex.ts';
import { indexRepository } from '../runtime/indexer/index-repository.ts';
import { chance, FreshNames, symbolsByChance } from './rename/random-symbols.ts';
import {
  applied,
  joined,
  planBack,
  planThere,
  snapshotAt,
  type Place,
  type Planned,
  type Trip,
} from './rename/there-and-back.ts';
import { report } from './report.ts';
import { benchFolder } from './rival.ts';

const { positionals, values } = parseArgs({
  allowPositionals: true,
  options: {
    renames: { type: 'string', default: '100' },
    seed: { type: 'string', default: '1' },
    group: { type: 'string', default: '10' },
  },
});
if (positionals.length === 0) {
  console.error(
    'usage: npm run bench -- rename-there-and-back <repository>… [--renames 100] [--seed 1] [--group 10]',
  );
  process.exit(2);
}
const HEAD = [
  'repository',
  'renames',
  'there refused',
  'edits',
  'no way back',
  'other bytes',
  'as it was',
  'seconds',
];
const rows: string[][] = [];
for (const repository of positionals) rows.push(await measure(repository));
report(
  'rename-there-and-back',
  `Symbols by chance (seed ${values.seed}), every second one with its edits by text search, ${values.group} at once: previewed, applied and indexed, then renamed back in the same way. Other bytes: renames whose lines are not as they were.`,
  HEAD,
  rows,
);

async function measure(repository: string): Promise<string[]> {
  const start = performance.now();
  const { place, root } = await copyOf(repository);
  const trips = tripsFor(await snapshotAt(place));
  const counts = { renames: 0, refused: 0, edits: 0, lost: 0, other: 0 };
  while (counts.renames < Number(values.renames)) {
    const group = await groupOf(place, trips, Number(values.renames) - counts.renames, (why) => {
      counts.refused++;
      console.log(`refused ${why.slice(0, 200)}`);
    });
    if (group.planned.length === 0) break;
    counts.renames += group.planned.length;
    counts.edits += group.files.reduce((sum, { edits }) => sum + edits.length, 0);
    const { lost, other } = await thereAndBack(place, root, group);
    counts.lost += lost;
    counts.other += other;
    console.error(
      `${basename(root)}: ${counts.renames} renames, ${Math.round((performance.now() - start) / 1000)} s`,
    );
  }
  const { renames, refused, edits, lost, other } = counts;
  return [
    basename(root),
    ...[
      renames,
      refused,
      edits,
      lost,
      other,
      renames - lost - other,
      Math.round((performance.now() - start) / 1000),
    ].map(String),
  ];
}

async function copyOf(
  repository: string,
): Promise<{ readonly place: Place; readonly root: string }> {
  const folder = join(benchFolder(), 'there-and-back');
  const root = join(folder, basename(resolve(repository)));
  mkdirSync(folder, { recursive: true });
  rmSync(root, { recursive: true, force: true });
  execFileSync(
    'git',
    ['clone', '--quiet', '--shared', '-c', 'core.autocrlf=false', resolve(repository), root],
    { stdio: 'inherit' },
  );
  const store = storeAt(join(folder, 'home'));
  await indexRepository(store, { path: root });
  return { place: { store, entry: registerRepository(store, { path: root }) }, root };
}

function* tripsFor(snapshot: IndexSnapshot): Generator<Trip, undefined> {
  const next = chance(Number(values.seed));
  const { graph, sources } = snapshot;
  const names = new FreshNames(
    [...graph.nodesOfKind('File')].map(({ filePath = '' }) => sources.read(filePath) ?? ''),
    next,
  );
  let texts = false;
  for (const { uid, name, filePath = '' } of symbolsByChance(snapshot, next, () => true)) {
    const newName = names.like(name, Math.max(8, name.length + 1 + Math.floor(next() * 6)));
    if (newName !== null) yield { uid, oldName: name, newName, filePath, texts: (texts = !texts) };
  }
}

type Ready = Extract<Planned, { files: unknown }>;

interface Group {
  readonly planned: readonly Ready[];
  readonly files: NonNullable<ReturnType<typeof joined>>;
}

/** The next renames without overlapping edits. Overlapping ones are skipped. */
async function groupOf(
  place: Place,
  trips: Iterator<Trip, undefined>,
  most: number,
  onRefused: (why: string) => void,
): Promise<Group> {
  const snapshot = await snapshotAt(place);
  let group: Group = { planned: [], files: [] };
  const names = new Set<string>();
  while (group.planned.length < Math.min(most, Number(values.group))) {
    const { value: trip } = trips.next();
    if (!trip) break;
    if (names.has(trip.oldName)) continue;
    const planned = await planThere(place, snapshot, trip);
    if ('refused' in planned) {
      onRefused(`${trip.uid}: ${planned.refused}`);
      continue;
    }
    const files = joined([group.files, planned.files]);
    if (files === null) continue;
    names.add(trip.oldName);
    group = { planned: [...group.planned, planned], files };
  }
  return group;
}

async function thereAndBack(
  place: Place,
  root: string,
  group: Group,
): Promise<{ readonly lost: number; readonly other: number }> {
  const trips = group.planned.map(({ trip }) => trip);
  const failedThere = await applied(place, group.files);
  if (failedThere !== null) {
    console.log(`not applied: ${failedThere} (${trips.map(({ uid }) => uid).join(', ')})`);
    return { lost: trips.length, other: 0 };
  }
  const snapshot = await snapshotAt(place);
  const back: Ready[] = [];
  const lost = new Set<Trip>();
  for (const trip of trips) {
    const planned = await planBack(place, snapshot, trip);
    if ('files' in planned) back.push(planned);
    else {
      lost.add(trip);
      console.log(`no way back ${trip.uid} → ${trip.newName}: ${planned.refused.slice(0, 300)}`);
    }
  }
  const files = joined(back.map((planned) => planned.files));
  const failedBack = files === null ? 'two edits meet' : await applied(place, files);
  if (failedBack !== null)
    console.log(`not applied back: ${failedBack} (${trips.map(({ uid }) => uid).join(', ')})`);
  const changed = diffOf(root);
  const other = trips.filter((trip) => !lost.has(trip) && hasWord(changed, trip));
  for (const trip of other) {
    console.log(`other bytes ${trip.uid} → ${trip.newName}${trip.texts ? ' with texts' : ''}`);
    for (const line of changed.filter((text) => hasWord([text], trip)).slice(0, 6))
      console.log(`  ${line.slice(0, 160)}`);
  }
  if (changed.length > 0 || failedBack !== null) {
    if (other.length + lost.size === 0)
      console.log(`bytes of no rename differ: ${changed.slice(0, 6).join('\n')}`);
    execFileSync('git', ['checkout', '--quiet', '.'], { cwd: root });
    await reindex(place.store, place.entry);
  }
  return { lost: lost.size, other: other.length };
}

/** Changed lines, byte for byte, and names of added and removed files. */
function diffOf(root: string): string[] {
  const told = (...args: string[]): string[] =>
    execFileSync('git', args, { cwd: root, encoding: 'utf8', maxBuffer: 2 ** 28 }).split('\n');
  return [
    ...told('diff', '--unified=0', '--no-color').filter((line) => /^[-+](?![-+])/.test(line)),
    ...told('status', '--porcelain').filter((line) => line.startsWith('??')),
  ];
}

function hasWord(lines: readonly string[], { oldName, newName }: Trip): boolean {
  return lines.some(
    (line) =>
      line.includes(newName.replace('#', '')) ||
      new RegExp(
        `(^|[^\\p{L}\\p{N}_$])${oldName.replace(/[$#]/g, '\\$&')}($|[^\\p{L}\\p{N}_$])`,
        'u',
      ).test(line),
  );
}
