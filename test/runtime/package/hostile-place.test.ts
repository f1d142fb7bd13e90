// Published indexes that are damaged, hostile, or replaced while they are read, in runtimes without a store: the last index answers, and without one the reason is said.
import test, { type ExecutionContext } from 'ava';
import { gzipSync } from 'node:zlib';
import { SEALS } from '../../../index-store/files/sealed-text.ts';
import { FORMAT } from '../../../index-store/manifest.ts';
import { publishIndex } from '../../../index-store/published/publish-index.ts';
import { fromPlace, type ReadFile } from '../../../runtime/adapters/from-place.ts';
import { createTools } from '../../../runtime/package/tools.ts';
import type { Tools } from '../../../runtime/portable/tools-over.ts';
import { gzipBomb } from '../../support/gzip-bomb.ts';
import { memoryPlace, type MemoryPlace } from '../../support/memory-place.ts';
import { publishing, SHOP, shopAt } from '../../support/published-shop.ts';

const POINTER = `current/${SHOP}`;

function reader({ objects }: MemoryPlace): ReadFile {
  return (path) => {
    const bytes = objects.get(path);
    if (!bytes) throw new Error(`there is no ${path}`);
    return bytes;
  };
}

function toolsOver(read: ReadFile, seconds = 0, name = SHOP): Tools {
  return createTools({
    repositories: { [SHOP]: fromPlace(read, name, { seconds }) },
    onLog: () => undefined,
  });
}

/** The version that answers, or the failure. */
async function asked(tools: Tools): Promise<string> {
  const answer = await tools.call('cypher', {
    query: "MATCH (f:Function) WHERE f.name STARTS WITH 'version_' RETURN f.name",
  });
  return 'error' in answer
    ? `${answer.error.code}: ${answer.error.message} ${answer.error.hint}`
    : String(answer.rows[0]?.[0]);
}

/** The keys of what is current. */
function keyOf({ objects }: MemoryPlace, file: string): string {
  const { generation } = pointerOf(objects);
  return `generations/${SHOP}/${generation}/${file}.gz`;
}

function pointerOf(objects: ReadonlyMap<string, Uint8Array>): Record<string, unknown> {
  return JSON.parse(new TextDecoder().decode(objects.get(POINTER))) as Record<string, unknown>;
}

function withPointer({ objects }: MemoryPlace, changes: Record<string, unknown>): void {
  const text = JSON.stringify({ ...pointerOf(objects), ...changes });
  objects.set(POINTER, new TextEncoder().encode(text));
}

const halved = (bytes: Uint8Array): Uint8Array => bytes.subarray(0, bytes.length >> 1);
const text = (content: string): Uint8Array => new TextEncoder().encode(content);

type Damage = (place: MemoryPlace) => void;

const onFile =
  (file: string, change: (bytes: Uint8Array) => Uint8Array): Damage =>
  (place) => {
    const key = keyOf(place, file);
    place.objects.set(key, change(place.objects.get(key) ?? new Uint8Array()));
  };

const DAMAGES: readonly (readonly [what: string, damage: Damage, said: RegExp])[] = [
  [
    'a pointer that is none',
    ({ objects }) => void objects.set(POINTER, text('{"kind": 1')),
    /is no publication of an index/,
  ],
  [
    'a pointer of a later format',
    (place) => withPointer(place, { format: 99 }),
    /has format 99, and this version reads 1 Update codegraph here/,
  ],
  [
    'a pointer to a generation that is a path',
    (place) => withPointer(place, { generation: '../../secrets' }),
    /is no publication of an index/,
  ],
  [
    "a pointer to another repository's files",
    (place) => withPointer(place, { name: '../secrets' }),
    /is that of another repository/,
  ],
  [
    'a manifest of another format',
    onFile('manifest', () => gzipSync(text(SEALS.seal('manifest', FORMAT + 1, '{}')))),
    new RegExp(`has format ${FORMAT + 1}, and this version reads ${FORMAT}`),
  ],
  ['a manifest that is cut off', onFile('manifest', halved), /damaged/],
  [
    'a missing section',
    (place) => void place.objects.delete(keyOf(place, 'graph.bin')),
    /there is no generations\/shop/,
  ],
  // Not every runtime tells that there should be more.
  [
    'a section that is cut off',
    onFile('graph.bin', halved),
    /damaged|is not what the manifest says/,
  ],
  [
    'a section of other content',
    onFile('graph.bin', () => gzipSync(text('another'))),
    /graph\.bin is not what the manifest says/,
  ],
  [
    'a section that decompresses to 16 GiB',
    onFile('graph.bin', () => gzipBomb()),
    /decompresses to more than the \d+ bytes that it may have/,
  ],
  [
    'a manifest that decompresses to 16 GiB',
    onFile('manifest', () => gzipBomb()),
    /decompresses to more than the \d+ bytes that it may have/,
  ],
];

async function publish(t: ExecutionContext, place: MemoryPlace, version: number): Promise<void> {
  await publishIndex(place, await shopAt(t, version), publishing());
}

for (const [what, damage, said] of DAMAGES)
  test(`${what} is said; who had an index before keeps it`, async (t) => {
    const place = memoryPlace();
    await publish(t, place, 1);
    const before = toolsOver(reader(place));
    t.is(await asked(before), 'version_1');
    await publish(t, place, 2);
    damage(place);
    const failure = await asked(toolsOver(reader(place)));
    t.regex(failure, /^index_unreadable: /);
    t.regex(failure, said);
    t.is(await asked(before), 'version_1');
    t.is(await asked(before), 'version_1');
  });

test('a name that is a path names nothing outside of the place', async (t) => {
  const paths: string[] = [];
  const read: ReadFile = (path) => {
    paths.push(path);
    throw new Error('there is nothing');
  };
  t.regex(await asked(toolsOver(read, 0, '../../etc/passwd')), /^index_unreadable: /);
  t.regex(await asked(toolsOver(read, 0, '/etc/passwd')), /^index_unreadable: /);
  t.true(paths.length > 0);
  for (const path of paths) t.regex(path, /^current\/~[^/]+$/);
});

test('an index that is replaced and removed while it is read is answered from anew, however long what is current is kept', async (t) => {
  const place = memoryPlace();
  await publish(t, place, 1);
  const first = [...place.objects.keys()].filter((key) => key.startsWith('generations/'));
  let isReplaced = false;
  const read: ReadFile = async (path) => {
    if (path.endsWith('graph.bin.gz') && !isReplaced) {
      isReplaced = true;
      await publish(t, place, 2);
      for (const key of first) place.objects.delete(key);
    }
    return reader(place)(path);
  };
  t.is(await asked(toolsOver(read, 3600)), 'version_2');
});

test('a file that cannot be read once is read again', async (t) => {
  const place = memoryPlace();
  await publish(t, place, 1);
  let failures = 0;
  const read: ReadFile = (path) => {
    if (path.endsWith('graph.bin.gz') && failures++ === 0) throw new Error('the network is away');
    return reader(place)(path);
  };
  const tools = toolsOver(read, 3600);
  t.regex(await asked(tools), /^index_unreadable: .*the network is away/);
  t.is(await asked(tools), 'version_1');
});
