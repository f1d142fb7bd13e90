// The kept commits of a repository: what is written is read, and may be written again.
import { join } from 'node:path';
import test from 'ava';
import {
  packCommits,
  readHistoryCache,
  unpackCommits,
  writeHistoryCache,
  type KeptCommits,
} from '../../../index-store/caches/history-cache.ts';
import { readLog } from '../../../lib/history/read-log.ts';
import { temporaryFolder } from '../../support/store-sample.ts';

const LOG = `\x01b2 1700000002 a1
second
\0

diff --git a/app.py b/app.py
--- a/app.py
+++ b/app.py
@@ -1 +1 @@
-one
+two
\x01a1 1700000001 
first
\0

diff --git a/app.py b/app.py
new file mode 100644
--- /dev/null
+++ b/app.py
@@ -0,0 +1 @@
+one
`;

function kept(): KeptCommits {
  const reader = readLog();
  reader.take(new TextEncoder().encode(LOG));
  return { commits: reader.end(true), bound: 'commits' };
}

test('commits that were read from the cache are packed as they were', (t) => {
  const packed = packCommits(kept());
  t.deepEqual(packCommits(unpackCommits(packed)), packed);
  t.deepEqual(unpackCommits(packCommits(unpackCommits(packed))).commits.ids, ['b2', 'a1']);
});

test('a cache of another version is none, nor is one that is not there', (t) => {
  const path = join(temporaryFolder(t), 'history');
  const packed = packCommits(kept());
  writeHistoryCache(path, 'one', packed);
  t.is(readHistoryCache(path, 'one')?.bound, 'commits');
  t.is(readHistoryCache(path, 'two'), null);
  t.is(readHistoryCache(`${path}-gone`, 'one'), null);
});
