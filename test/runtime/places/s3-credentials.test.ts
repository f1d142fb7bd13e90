// Credentials of a bucket: from the environment, the endpoint of a container, or an identity token.
import { createServer, type IncomingHttpHeaders } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import test, { type ExecutionContext } from 'ava';
import { PlaceTrouble } from '../../../index-store/published/place.ts';
import { readS3Settings } from '../../../runtime/config.ts';
import { s3Credentials } from '../../../runtime/places/s3-credentials.ts';
import { newFolder, writeFiles } from '../../support/source-tree.ts';

interface Asked {
  readonly url: URL;
  readonly headers: IncomingHttpHeaders;
}

async function endpoint(
  t: ExecutionContext,
  answer: (count: number) => { status?: number; body: string },
): Promise<{ readonly address: string; readonly asked: Asked[] }> {
  const asked: Asked[] = [];
  const server = createServer(({ url = '/', headers }, response) => {
    asked.push({ url: new URL(url, 'http://here'), headers });
    const { status = 200, body } = answer(asked.length);
    response.writeHead(status).end(body);
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  t.teardown(() => void server.close());
  return { address: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, asked };
}

const inMinutes = (minutes: number): string =>
  new Date(Date.now() + minutes * 60_000).toISOString();

const role = (expires: string, id = 'id') =>
  JSON.stringify({ AccessKeyId: id, SecretAccessKey: 's', Token: 't', Expiration: expires });

test('those of the environment are used first', async (t) => {
  const ask = s3Credentials(
    readS3Settings({
      AWS_ACCESS_KEY_ID: 'id',
      AWS_SECRET_ACCESS_KEY: 's',
      AWS_SESSION_TOKEN: 't',
      AWS_CONTAINER_CREDENTIALS_FULL_URI: 'http://127.0.0.1:9/',
    }),
  );
  t.deepEqual(await ask(), { accessKeyId: 'id', secretAccessKey: 's', sessionToken: 't' });
});

test('without any, requests are not signed', async (t) => {
  t.is(await s3Credentials(readS3Settings({}))(), null);
});

test('those of a container are asked for once, and again before they expire', async (t) => {
  const { address, asked } = await endpoint(t, (count) => ({
    body: count === 1 ? role(inMinutes(60)) : role(inMinutes(1), `id-${count}`),
  }));
  const settings = readS3Settings({
    AWS_CONTAINER_CREDENTIALS_FULL_URI: `${address}/creds`,
    AWS_CONTAINER_AUTHORIZATION_TOKEN: 'Bearer x',
  });
  const ask = s3Credentials(settings);
  t.deepEqual(await Promise.all([ask(), ask()]), [
    { accessKeyId: 'id', secretAccessKey: 's', sessionToken: 't' },
    { accessKeyId: 'id', secretAccessKey: 's', sessionToken: 't' },
  ]);
  await ask();
  t.is(asked.length, 1);
  t.is(asked[0]?.headers.authorization, 'Bearer x');

  const soon = s3Credentials(settings);
  t.like(await soon(), { accessKeyId: 'id-2' });
  t.like(await soon(), { accessKeyId: 'id-3' });
});

test('a token of an identity is changed for those of a role', async (t) => {
  const { address, asked } = await endpoint(t, () => ({
    body: `<Credentials><AccessKeyId>id</AccessKeyId><SecretAccessKey>s</SecretAccessKey><SessionToken>t</SessionToken><Expiration>${inMinutes(60)}</Expiration></Credentials>`,
  }));
  const folder = newFolder(t);
  writeFiles(folder, { token: 'secret token\n' });
  const ask = s3Credentials(
    readS3Settings({
      AWS_ROLE_ARN: 'arn:aws:iam::1:role/publisher',
      AWS_WEB_IDENTITY_TOKEN_FILE: join(folder, 'token'),
      AWS_ENDPOINT_URL_STS: address,
    }),
  );
  t.deepEqual(await ask(), { accessKeyId: 'id', secretAccessKey: 's', sessionToken: 't' });
  const query = asked[0]?.url.searchParams;
  t.is(query?.get('Action'), 'AssumeRoleWithWebIdentity');
  t.is(query?.get('RoleArn'), 'arn:aws:iam::1:role/publisher');
  t.is(query?.get('WebIdentityToken'), 'secret token');
});

test('what goes wrong is said without the token', async (t) => {
  const { address } = await endpoint(t, () => ({ status: 403, body: 'no' }));
  const folder = newFolder(t);
  writeFiles(folder, { token: 'secret-token' });
  const ask = s3Credentials(
    readS3Settings({
      AWS_ROLE_ARN: 'arn',
      AWS_WEB_IDENTITY_TOKEN_FILE: join(folder, 'token'),
      AWS_ENDPOINT_URL_STS: address,
    }),
  );
  const error = await t.throwsAsync(ask(), { instanceOf: PlaceTrouble });
  t.regex(error?.message ?? '', /answers 403/);
  t.notRegex(`${error?.message} ${error?.hint}`, /secret-token/);
});
