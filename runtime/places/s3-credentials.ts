// The credentials of a bucket, from where programs are given them: the environment, a container's endpoint, an identity token. Sends no request to a bucket.
import { readFileSync } from 'node:fs';
import { PlaceTrouble } from '../../index-store/published/place.ts';
import type { S3Settings } from '../config.ts';
import { reasonOf } from '../reason-of.ts';
import type { S3Credentials } from './s3-place.ts';

/** Those of a role are asked for again this long before they expire. */
const EARLY_MS = 5 * 60_000;
const PATIENCE_MS = 10_000;
const ECS_ADDRESS = 'http://169.254.170.2';

interface Expiring {
  readonly credentials: S3Credentials;
  /** Milliseconds since 1970. */
  readonly expires: number;
}

/** Null where nothing gives any: then requests are not signed. */
export function s3Credentials(settings: S3Settings): () => Promise<S3Credentials | null> {
  const { accessKeyId, secretAccessKey, sessionToken } = settings;
  if (accessKeyId !== '' && secretAccessKey !== '') {
    const given = {
      accessKeyId,
      secretAccessKey,
      ...(sessionToken === '' ? {} : { sessionToken }),
    };
    return () => Promise.resolve(given);
  }
  if (settings.roleArn !== '' && settings.webIdentityTokenFile !== '')
    return renewed(() => fromIdentity(settings));
  const container = settings.containerFullUri || relativeUri(settings.containerRelativeUri);
  if (container !== '') return renewed(() => fromContainer(container, settings));
  return () => Promise.resolve(null);
}

function relativeUri(path: string): string {
  return path === '' ? '' : `${ECS_ADDRESS}${path}`;
}

/** Asks again when they are about to expire, once for all who wait. */
function renewed(ask: () => Promise<Expiring>): () => Promise<S3Credentials> {
  let known: Expiring | null = null;
  let asking: Promise<Expiring> | null = null;
  return async () => {
    if (known && known.expires - Date.now() > EARLY_MS) return known.credentials;
    asking ??= ask().finally(() => (asking = null));
    known = await asking;
    return known.credentials;
  };
}

/** A container of Amazon ECS or EKS, or a function. */
async function fromContainer(
  uri: string,
  { containerToken, containerTokenFile }: S3Settings,
): Promise<Expiring> {
  const token = containerTokenFile === '' ? containerToken : readToken(containerTokenFile);
  const text = await asked(uri, token === '' ? {} : { authorization: token });
  const found = JSON.parse(text) as Partial<
    Record<'AccessKeyId' | 'SecretAccessKey' | 'Token' | 'Expiration', string>
  >;
  return expiring(found.AccessKeyId, found.SecretAccessKey, found.Token, found.Expiration);
}

/** A token of OpenID Connect, as CI and Kubernetes give one, for the credentials of a role. */
async function fromIdentity({
  roleArn,
  webIdentityTokenFile,
  stsEndpoint,
  region,
}: S3Settings): Promise<Expiring> {
  const query = new URLSearchParams({
    Action: 'AssumeRoleWithWebIdentity',
    Version: '2011-06-15',
    RoleArn: roleArn,
    RoleSessionName: 'codegraph',
    WebIdentityToken: readToken(webIdentityTokenFile),
  });
  const address = stsEndpoint || `https://sts.${region}.amazonaws.com`;
  const text = await asked(`${address}/?${query}`, {});
  const content = (element: string): string | undefined =>
    text.split(`<${element}>`, 2)[1]?.split('<', 1)[0];
  return expiring(
    content('AccessKeyId'),
    content('SecretAccessKey'),
    content('SessionToken'),
    content('Expiration'),
  );
}

function expiring(
  accessKeyId: string | undefined,
  secretAccessKey: string | undefined,
  sessionToken: string | undefined,
  expiration: string | undefined,
): Expiring {
  if (!accessKeyId || !secretAccessKey) throw unusable('the answer has no credentials');
  const expires = Date.parse(expiration ?? '');
  return {
    credentials: { accessKeyId, secretAccessKey, ...(sessionToken ? { sessionToken } : {}) },
    expires: Number.isNaN(expires) ? Infinity : expires,
  };
}

function readToken(file: string): string {
  try {
    return readFileSync(file, 'utf8').trim();
  } catch (error) {
    throw unusable(reasonOf(error), error);
  }
}

/** Without the address, which may have a token. */
async function asked(uri: string, headers: Record<string, string>): Promise<string> {
  let response: Response;
  try {
    response = await fetch(uri, { headers, signal: AbortSignal.timeout(PATIENCE_MS) });
  } catch (error) {
    throw unusable(`${new URL(uri).host} does not answer: ${reasonOf(error)}`);
  }
  if (!response.ok) throw unusable(`${new URL(uri).host} answers ${response.status}`);
  return response.text();
}

function unusable(why: string, cause?: unknown): PlaceTrouble {
  return new PlaceTrouble(
    `there are no credentials for the bucket: ${why}`,
    'Set AWS_ACCESS_KEY_ID and AWS_SECRET_ACCESS_KEY, or mend what gives them.',
    { cause },
  );
}
