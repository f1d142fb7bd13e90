// The part of the S3 protocol that publishing uses, over a bucket of R2 in miniflare: its conditions are those of R2. Its own protocol of S3 runs at Cloudflare alone.
import { Miniflare } from 'miniflare';
import type { RunningS3 } from './radosgw.ts';

/** Signatures are not looked at. */
const WORKER = `
const xml = (text) => text.replace(/[&<"]/g, (found) => ({ '&': '&amp;', '<': '&lt;', '"': '&quot;' })[found]);
const failure = (status, code) => new Response('<Error><Code>' + code + '</Code></Error>', { status });

async function page(bucket, query) {
  const { objects, truncated, cursor } = await bucket.list({
    prefix: query.get('prefix') ?? '',
    cursor: query.get('continuation-token') ?? undefined,
  });
  const contents = objects.map(({ key, etag }) => '<Contents><Key>' + xml(key) + '</Key><ETag>&quot;' + etag + '&quot;</ETag></Contents>');
  const next = truncated ? '<NextContinuationToken>' + xml(cursor) + '</NextContinuationToken>' : '';
  return new Response('<ListBucketResult><IsTruncated>' + truncated + '</IsTruncated>' + contents.join('') + next + '</ListBucketResult>');
}

async function put(bucket, key, request) {
  const onlyIf = {};
  if (request.headers.get('if-none-match') === '*') onlyIf.etagDoesNotMatch = '*';
  const mark = request.headers.get('if-match');
  if (mark !== null) onlyIf.etagMatches = mark;
  const written = await bucket.put(key, await request.arrayBuffer(), { onlyIf });
  return written === null
    ? failure(412, 'PreconditionFailed')
    : new Response(null, { headers: { etag: written.httpEtag } });
}

export default {
  async fetch(request, { INDEXES: bucket }) {
    const { pathname, searchParams: query } = new URL(request.url);
    const key = pathname.split('/').slice(2).join('/');
    if (request.method === 'PUT') return put(bucket, key, request);
    if (request.method === 'DELETE') {
      await bucket.delete(key);
      return new Response(null, { status: 204 });
    }
    if (query.has('list-type')) return page(bucket, query);
    const found = await bucket.get(key);
    return found
      ? new Response(found.body, { headers: { etag: found.httpEtag } })
      : failure(404, 'NoSuchKey');
  },
};
`;

export async function startR2(): Promise<RunningS3> {
  const worker = new Miniflare({
    modules: true,
    script: WORKER,
    r2Buckets: ['INDEXES'],
    compatibilityDate: '2026-03-01',
    cf: false,
  });
  const end = (): Promise<void> => worker.dispose();
  try {
    const { origin } = await worker.ready;
    return {
      env: {
        AWS_ENDPOINT_URL_S3: origin,
        AWS_REGION: 'auto',
        AWS_ACCESS_KEY_ID: 'tester',
        AWS_SECRET_ACCESS_KEY: 'any',
      },
      end,
    };
  } catch (error) {
    // Else its process would outlive a Worker that cannot start.
    await end();
    throw error;
  }
}
