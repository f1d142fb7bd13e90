// AWS Lambda behind a function URL or an HTTP API, with S3. Reads no environment.
import { AwsClient } from 'aws4fetch';
import type { Fetch } from '../channels/fetch/fetch-routes.ts';
import type { ReadFile } from './from-place.ts';

export { fromPlace, type ReadFile } from './from-place.ts';

export interface S3Folder {
  /** Of the folder, with its bucket: `https://my-indexes.s3.eu-central-1.amazonaws.com/flask`. */
  readonly url: string;
  readonly region: string;
  readonly accessKeyId: string;
  readonly secretAccessKey: string;
  /** Of the credentials of a role. */
  readonly sessionToken?: string;
}

/** Payload format 2.0. */
export interface LambdaEvent {
  readonly rawPath: string;
  readonly rawQueryString?: string;
  readonly headers?: Readonly<Record<string, string | undefined>>;
  readonly body?: string;
  readonly isBase64Encoded?: boolean;
  readonly requestContext: {
    readonly domainName: string;
    readonly http: { readonly method: string };
  };
}

export interface LambdaResult {
  readonly statusCode: number;
  readonly headers: Record<string, string>;
  readonly body: string;
}

/** Reads files, those of an index or of a place, from S3, or from what speaks its protocol. */
export function fromS3({ url, ...credentials }: S3Folder): ReadFile {
  const client = new AwsClient({ service: 's3', ...credentials });
  return async (file) => {
    const response = await client.fetch(`${url}/${file}`);
    if (!response.ok) throw new Error(`${url}/${file} answers ${response.status}`);
    return new Uint8Array(await response.arrayBuffer());
  };
}

export function createLambda(answer: Fetch): (event: LambdaEvent) => Promise<LambdaResult> {
  return async ({ rawPath, rawQueryString = '', headers = {}, body, ...event }) => {
    const { domainName, http } = event.requestContext;
    const bytes = body !== undefined && event.isBase64Encoded ? fromBase64(body) : body;
    const given = Object.entries(headers).filter(
      (header): header is [string, string] => header[1] !== undefined,
    );
    const response = await answer(
      new Request(`https://${domainName}${rawPath}${rawQueryString && `?${rawQueryString}`}`, {
        method: http.method,
        headers: given,
        ...(bytes === undefined ? {} : { body: bytes }),
      }),
    );
    return {
      statusCode: response.status,
      headers: Object.fromEntries(response.headers),
      body: await response.text(),
    };
  };
}

function fromBase64(text: string): Uint8Array<ArrayBuffer> {
  return Uint8Array.from(atob(text), (character) => character.charCodeAt(0));
}
