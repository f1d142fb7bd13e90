// A real server with the protocol of S3 for tests: that of Ceph, in memory, on free ports. Tests nothing.
import { mkdtempSync, realpathSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { AwsClient } from 'aws4fetch';
import { freePorts, startGuarded } from './guarded-process.ts';
import { lackingPrograms } from './lacking-programs.ts';
import { ROOT } from './source-files.ts';

export interface RunningS3 {
  /** What programs are told of it, with an empty bucket `indexes`. */
  readonly env: Readonly<Record<string, string>>;
  end(): Promise<void>;
}

/** Why it cannot be started here; null if it can. */
export const NO_RADOSGW = lackingPrograms(
  ['radosgw', 'radosgw-admin', 'ceph-mon', 'ceph-osd', 'ceph', 'uuidgen'],
  'radosgw ceph-mon ceph-osd ceph-common uuid-runtime',
);

const ACCESS_KEY = 'tester';
const SECRET_KEY = 'known-to-this-machine-alone';
const BUCKET = 'indexes';

/** Takes some fifteen seconds, most of them waiting. */
export async function startRadosgw(): Promise<RunningS3> {
  const folder = realpathSync(mkdtempSync(join(tmpdir(), 'codegraph-radosgw-')));
  const [monitor, gateway] = await freePorts(2);
  const server = startGuarded(join(ROOT, 'test/support/radosgw.sh'), [
    folder,
    String(monitor),
    String(gateway),
    ACCESS_KEY,
    SECRET_KEY,
  ]);
  const end = async (): Promise<void> => {
    await server.end();
    rmSync(folder, { recursive: true, force: true });
  };
  const endpoint = `http://127.0.0.1:${gateway}`;
  try {
    await server.said('ready');
    await makeBucket(`${endpoint}/${BUCKET}`);
  } catch (error) {
    await end();
    throw error;
  }
  return { env: environmentOf(endpoint), end };
}

async function makeBucket(url: string): Promise<void> {
  const client = new AwsClient({
    accessKeyId: ACCESS_KEY,
    secretAccessKey: SECRET_KEY,
    service: 's3',
    region: 'us-east-1',
  });
  const response = await client.fetch(url, { method: 'PUT' });
  if (!response.ok) throw new Error(`no bucket: ${response.status} ${await response.text()}`);
}

function environmentOf(endpoint: string): Record<string, string> {
  return {
    AWS_ENDPOINT_URL_S3: endpoint,
    AWS_REGION: 'us-east-1',
    AWS_ACCESS_KEY_ID: ACCESS_KEY,
    AWS_SECRET_ACCESS_KEY: SECRET_KEY,
  };
}
