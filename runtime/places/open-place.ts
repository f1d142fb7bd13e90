// A place by its address: `file:///folder` or `s3://bucket/prefix`. Sends nothing.
import { isAbsolute, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { PlaceTrouble, type Place } from '../../index-store/published/place.ts';
import type { S3Settings } from '../config.ts';
import { folderPlace } from './folder-place.ts';
import { s3Credentials } from './s3-credentials.ts';
import { s3Place } from './s3-place.ts';

const HINT = 'Name a folder as file:///srv/codegraph, or a bucket as s3://bucket/prefix.';
/** Names of buckets, and prefixes that keys keep as they are. */
const S3_ADDRESS = /^s3:\/\/([a-z0-9][a-z0-9.-]{1,61}[a-z0-9])((?:\/[A-Za-z0-9._-]+)*)\/?$/;

/** Throws `PlaceTrouble` for another address. */
export function openPlace(address: string, settings: S3Settings): Place {
  if (address.startsWith('file:')) return folderPlace(folderOf(address), address);
  if (address.startsWith('s3:')) return bucketOf(address, settings);
  if (isAbsolute(address) || address.startsWith('.'))
    return folderPlace(resolve(address), `file://${resolve(address)}`);
  throw new PlaceTrouble(`not a place to publish to: ${address.slice(0, 200)}`, HINT);
}

function folderOf(address: string): string {
  try {
    return fileURLToPath(address);
  } catch (error) {
    throw new PlaceTrouble(`not the address of a folder: ${address.slice(0, 200)}`, HINT, {
      cause: error,
    });
  }
}

function bucketOf(address: string, settings: S3Settings): Place {
  const [, bucket, path] = S3_ADDRESS.exec(address) ?? [];
  if (bucket === undefined || path === undefined)
    throw new PlaceTrouble(`not the address of a bucket: ${address.slice(0, 200)}`, HINT);
  const { endpoint, region } = settings;
  return s3Place({
    address,
    url:
      endpoint === ''
        ? amazonAddress(bucket, region)
        : `${endpoint.endsWith('/') ? endpoint.slice(0, -1) : endpoint}/${bucket}`,
    prefix: path === '' ? '' : `${path.slice(1)}/`,
    region,
    credentials: s3Credentials(settings),
  });
}

/** With dots in its name, no certificate is for the host of a bucket. */
function amazonAddress(bucket: string, region: string): string {
  return bucket.includes('.')
    ? `https://s3.${region}.amazonaws.com/${bucket}`
    : `https://${bucket}.s3.${region}.amazonaws.com`;
}
