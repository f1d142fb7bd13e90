// What an exported snapshot says of the machine that made it: nothing, whatever its record has, unless it is asked to.
import test from 'ava';
import {
  exportedSnapshot,
  type SnapshotOptions,
} from '../../../index-store/exported/exported-snapshot.ts';
import { SEALS } from '../../../index-store/files/sealed-text.ts';
import { decodeManifest, MANIFEST_FILE, type Manifest } from '../../../index-store/manifest.ts';
import { decodeRun, RUN_FILE, type RunRecord } from '../../../index-store/run-record.ts';
import { openSections } from '../../../index-store/sections.ts';
import { newStore, writeVersion } from '../../support/store-sample.ts';

const OPTIONS: SnapshotOptions = {
  name: 'shop',
  indexedAt: '2026-01-02T03:04:05.000Z',
  noSources: false,
  path: null,
};

test('paths of models, SCIP indexes and parts, and the states of files, stay where they are', async (t) => {
  const sample = newStore(t);
  await writeVersion(sample, 'v1');
  const opened = await openSections(sample.store, sample.entry);
  const run: RunRecord = {
    ...opened.run,
    branch: 'secret-branch',
    model: {
      name: '/home/me/models/mine',
      folder: '/home/me/models/mine',
      id: null,
      stamp: '123-456',
      required: true,
      trouble: 'there is no /home/me/models/mine with its config.json',
    },
    scip: [{ name: 'C:\\Users\\me\\index.scip', sha256: 'abc' }],
    part: { of: '/home/me/mono', folder: 'shop/', filesOutside: 1, importsOutside: 2 },
  };
  const manifest: Manifest = {
    ...opened.manifest,
    scip: {
      indexes: [
        {
          name: '/home/me/index.scip',
          tool: 'scip-x',
          documents: 0,
          used: 0,
          stale: [],
          absent: 0,
          refused: 'is of another repository (it was made in file:///home/me/other)',
        },
      ],
      sites: { calls: 0, external: 0, references: 0, heritage: 0, names: 0 },
    },
  };
  const files = exportedSnapshot({ ...opened, manifest, run }, OPTIONS, SEALS);
  for (const [file, bytes] of files)
    for (const told of ['/home/me', 'Users', 'secret-branch', '123-456', '1234.5'])
      t.false(Buffer.from(bytes).includes(told), `${file}: ${told}`);
  const text = new TextDecoder().decode(files.get(MANIFEST_FILE));
  t.is(decodeManifest(text, SEALS).state, 'whole');
  const record = decodeRun(
    new TextDecoder().decode(files.get(RUN_FILE)),
    { repository: '', manifest: text },
    SEALS,
  );
  t.like(record, {
    repo: 'shop',
    indexedAt: OPTIONS.indexedAt,
    model: { name: 'mine', trouble: 'there is no mine with its config.json' },
    part: { of: 'mono', folder: 'shop/' },
  });
  const again = { ...opened, manifest, run: record ?? t.fail() };
  t.deepEqual(
    exportedSnapshot(again, OPTIONS, SEALS).get(RUN_FILE)?.length,
    files.get(RUN_FILE)?.length,
  );
  const told = exportedSnapshot(
    { ...opened, manifest, run },
    { ...OPTIONS, path: '/home/me/shop' },
    SEALS,
  );
  t.regex(new TextDecoder().decode(told.get(RUN_FILE)), /"path":"\/home\/me\/shop".*secret-branch/);
});

test('without sources, their section is empty, and the manifest says so', async (t) => {
  const sample = newStore(t);
  await writeVersion(sample, 'v1');
  const opened = await openSections(sample.store, sample.entry);
  const files = exportedSnapshot(opened, { ...OPTIONS, noSources: true }, SEALS);
  t.true((files.get('sources.bin')?.length ?? Infinity) < opened.bytes.sources.length);
  const read = decodeManifest(new TextDecoder().decode(files.get(MANIFEST_FILE)), SEALS);
  t.true(read.state === 'whole' && read.manifest.sourcesLeftOut);
});
