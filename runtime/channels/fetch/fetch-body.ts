// The JSON body of a request, read up to a limit. Validates no field.
import { reservedKeyIn } from '../../../lib/base/json/reserved-keys.ts';
import { failure, type Failure } from '../../../lib/model/answer.ts';

/** A failure if it is of another type, too large, not JSON, or has a key that reaches prototypes. An empty body is an empty request. */
export async function bodyOf(
  { headers, body }: Request,
  maxBytes: number,
): Promise<{ readonly json: unknown } | Failure> {
  const type = (headers.get('content-type') ?? '').split(';')[0]?.trim().toLowerCase();
  const encoding = headers.get('content-encoding') ?? 'identity';
  if (type !== 'application/json' || encoding !== 'identity')
    return failure(
      'unsupported_media_type',
      'The body must be uncompressed JSON.',
      'Send the body with content-type: application/json, uncompressed.',
    );
  if (Number(headers.get('content-length') ?? 0) > maxBytes) return tooLarge(maxBytes);
  const text = await textOf(body, maxBytes);
  if (text === null) return tooLarge(maxBytes);
  let json: unknown;
  try {
    json = text === '' ? null : JSON.parse(text);
  } catch {
    return failure('invalid_request', 'The body is not valid JSON.', 'Send one JSON object.');
  }
  // Here, because the schemas of MCP silently drop such keys.
  const reserved = reservedKeyIn(json);
  return reserved === null
    ? { json }
    : failure('invalid_request', `The body has the key ${reserved}.`, 'Send it without that key.');
}

function tooLarge(maxBytes: number): Failure {
  return failure(
    'payload_too_large',
    'The body is too large.',
    `A body may have at most ${maxBytes} bytes.`,
  );
}

/** Null if there are more bytes: then the rest is not read. */
async function textOf(body: Request['body'], maxBytes: number): Promise<string | null> {
  if (body === null) return '';
  const reader = body.getReader();
  const decoder = new TextDecoder('utf-8');
  let text = '';
  for (let read = 0; ; ) {
    const { done, value } = await reader.read();
    if (done) return text + decoder.decode();
    read += value.byteLength;
    if (read > maxBytes) {
      await reader.cancel();
      return null;
    }
    text += decoder.decode(value, { stream: true });
  }
}
