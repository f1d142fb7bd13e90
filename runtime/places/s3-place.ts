// A bucket that indexes are published to: Amazon S3, or a server with its protocol. Runs anywhere, and reads no environment.
import { AwsClient } from 'aws4fetch';
import {
  PlaceTrouble,
  type ListedObject,
  type Place,
  type PlacedObject,
  type PutOutcome,
} from '../../index-store/published/place.ts';
import { reasonOf } from '../reason-of.ts';

export interface S3Credentials {
  readonly accessKeyId: string;
  readonly secretAccessKey: string;
  /** Of the credentials of a role. */
  readonly sessionToken?: string;
}

export interface S3Bucket {
  /** As people write it: `s3://bucket/prefix`. */
  readonly address: string;
  /** Of the bucket, without a slash at its end: `https://bucket.s3.eu-central-1.amazonaws.com`. */
  readonly url: string;
  /** Before all keys; empty, or with a slash at its end. */
  readonly prefix: string;
  readonly region: string;
  /** Asked before each request: those of a role expire. Null: requests are not signed. */
  readonly credentials: () => Promise<S3Credentials | null>;
}

/** More would only wait longer: whoever writes asks again what is there. */
const RETRIES = 3;

export function s3Place(bucket: S3Bucket): Place {
  const { address, url, prefix } = bucket;
  const send = sender(bucket);
  const urlOf = (key: string): string => `${url}/${prefix}${key}`;
  return {
    address,
    async get(key): Promise<PlacedObject | null> {
      const response = await send(urlOf(key));
      if (response.status === 404 && (await isOfKey(response))) return null;
      if (!response.ok) throw await troubleOf(address, response);
      return {
        bytes: new Uint8Array(await response.arrayBuffer()),
        mark: unquoted(response.headers.get('etag') ?? ''),
      };
    },
    async put(key, bytes, condition): Promise<PutOutcome> {
      const response = await send(urlOf(key), {
        method: 'PUT',
        body: bytes as Uint8Array<ArrayBuffer>,
        // Ceph compares the text: with quotation marks nothing is equal.
        headers: condition === 'absent' ? { 'if-none-match': '*' } : { 'if-match': condition.mark },
      });
      if (response.ok) return emptied(response, 'written');
      if (response.status === 412) return emptied(response, 'refused');
      // 404: what is to be replaced is gone. 409: others write. 500: Ceph answers some that lost a race so.
      const isGone = response.status === 404 && (await isOfKey(response));
      if (isGone || response.status === 409 || response.status >= 500)
        return emptied(response, 'unknown');
      throw await troubleOf(address, response);
    },
    list: (start) => listObjects(bucket, send, start),
    async remove(key): Promise<void> {
      const response = await send(urlOf(key), { method: 'DELETE' });
      if (!response.ok && response.status !== 404) throw await troubleOf(address, response);
      await emptied(response, undefined);
    },
  };
}

type Send = (url: string, options?: RequestInit) => Promise<Response>;

function sender({ address, region, credentials }: S3Bucket): Send {
  return async (url, options) => {
    const known = await credentials();
    try {
      if (known === null) return await fetch(url, options);
      return await new AwsClient({ service: 's3', region, retries: RETRIES, ...known }).fetch(
        url,
        options,
      );
    } catch (error) {
      throw new PlaceTrouble(
        `${address} does not answer: ${reasonOf(error)}`,
        'Check the address, AWS_ENDPOINT_URL_S3 and AWS_REGION.',
        { cause: error },
      );
    }
  };
}

/** A thousand at a time. Keys have nothing that XML or addresses write in another way. */
async function listObjects(
  { address, url, prefix }: S3Bucket,
  send: Send,
  start: string,
): Promise<ListedObject[]> {
  const objects: ListedObject[] = [];
  for (let next: string | null = ''; next !== null; ) {
    const query = new URLSearchParams({ 'list-type': '2', prefix: `${prefix}${start}` });
    if (next !== '') query.set('continuation-token', next);
    const response = await send(`${url}/?${query}`);
    if (!response.ok) throw await troubleOf(address, response);
    const text = await response.text();
    objects.push(...objectsIn(text, prefix));
    next = /<IsTruncated>true</.test(text)
      ? (contentOf(text, 'NextContinuationToken') ?? null)
      : null;
  }
  return objects;
}

function objectsIn(text: string, prefix: string): ListedObject[] {
  return text
    .split('<Contents>')
    .slice(1)
    .flatMap((part) => {
      const key = contentOf(part, 'Key') ?? '';
      const mark = contentOf(part, 'ETag')?.replaceAll('&quot;', '') ?? '';
      return key.startsWith(prefix)
        ? [{ key: key.slice(prefix.length), mark: unquoted(mark) }]
        : [];
    });
}

function contentOf(text: string, element: string): string | undefined {
  const [, rest] = text.split(`<${element}>`, 2);
  return rest?.slice(0, rest.indexOf('<')).replaceAll('&amp;', '&');
}

function unquoted(mark: string): string {
  return mark.replaceAll('"', '');
}

/** Whether what is not there is an object, and not the bucket. */
async function isOfKey(response: Response): Promise<boolean> {
  return contentOf(await response.clone().text(), 'Code') !== 'NoSuchBucket';
}

/** Its body is read, so that its connection can be used again. */
async function emptied<Result>(response: Response, result: Result): Promise<Result> {
  await response.arrayBuffer().catch(() => undefined);
  return result;
}

const MOST_SAID = 300;

async function troubleOf(address: string, response: Response): Promise<PlaceTrouble> {
  const text = await response.text().catch(() => '');
  const said = [contentOf(text, 'Code'), contentOf(text, 'Message')].filter(Boolean).join(': ');
  const about = said === '' ? '' : `: ${said.slice(0, MOST_SAID)}`;
  return new PlaceTrouble(`${address} answers ${response.status}${about}`, hintOf(response.status));
}

function hintOf(status: number): string {
  if (status === 401 || status === 403)
    return 'Check AWS_ACCESS_KEY_ID and AWS_SECRET_ACCESS_KEY, or the role, and what it may do there.';
  if (status === 400 || status === 301) return 'Check the address and AWS_REGION.';
  if (status === 404) return 'Make the bucket, or check its name.';
  return 'Try again later.';
}
