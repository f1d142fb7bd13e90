// Programs killed with SIGKILL at moments by chance: the next one needs no help. `npm run fuzz -- kills` kills many more.
import { realpathSync } from 'node:fs';
import test from 'ava';
import { checkKills } from '../../fuzz/kills/check-kills.ts';
import { KILL_KINDS } from '../../fuzz/kills/kill-kinds.ts';
import { killedRepository } from '../../fuzz/kills/killed-repository.ts';
import { PROGRAM } from '../../support/run-program.ts';
import { temporaryFolder } from '../../support/store-sample.ts';

const KILLS = 3;

for (const kind of KILL_KINDS) {
  test(`${kind.name} killed ${KILLS} times: registry, index and files are whole, the lock is free, nothing is left`, async (t) => {
    const repository = await killedRepository(realpathSync(temporaryFolder(t)));
    const { faults, cameUpon } = await checkKills(kind, repository, {
      program: PROGRAM,
      runs: KILLS,
      seed: 1,
    });
    t.deepEqual(faults, []);
    t.is(
      [...cameUpon.values()].reduce((sum, count) => sum + count, 0),
      KILLS,
    );
  });
}
