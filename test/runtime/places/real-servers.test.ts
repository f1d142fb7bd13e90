// Publishing to real servers: Ceph where it is installed, and R2 as miniflare has it. What servers may get wrong is in places.test.ts.
import test from 'ava';
import type { Place } from '../../../index-store/published/place.ts';
import { readS3Settings } from '../../../runtime/config.ts';
import { openPlace } from '../../../runtime/places/open-place.ts';
import { checkPlace } from '../../support/check-place.ts';
import { checkKills, checkRace } from '../../support/check-publishing.ts';
import { needing } from '../../support/needing.ts';
import { startR2 } from '../../support/r2-server.ts';
import { NO_RADOSGW, startRadosgw, type RunningS3 } from '../../support/radosgw.ts';

const RACERS = 10;

const SERVERS: readonly {
  readonly name: string;
  readonly missing: string | null;
  readonly start: () => Promise<RunningS3>;
}[] = [
  { name: 'Ceph', missing: NO_RADOSGW, start: startRadosgw },
  { name: 'R2', missing: null, start: startR2 },
];

for (const { name, missing, start } of SERVERS) {
  const serverTest = needing(missing);
  let running: Promise<RunningS3> | undefined;
  const placeAt = async (): Promise<(prefix: string) => Place> => {
    const { env } = await (running ??= start());
    return (prefix) => openPlace(`s3://indexes/${prefix}`, readS3Settings(env));
  };
  test.after.always(`${name} is ended`, async () => (await running)?.end());

  serverTest(`a bucket of ${name} is a place`, async (t) => {
    await checkPlace(t, (await placeAt())('a/b'));
  });

  serverTest(
    `${name}: a publisher that is killed at a step leaves what was there, or all of the new`,
    async (t) => {
      await checkKills(t, await placeAt());
    },
  );

  serverTest(`${name}: of publishers at once the newest stays`, async (t) => {
    await checkRace(t, (await placeAt())('race'), RACERS);
  });
}
