// Requests that are refused before any tool is called, with what they are answered. Sends none.

export interface Failed {
  readonly error: { readonly code: string; readonly message: string; readonly hint: string };
}

export interface Refused {
  readonly what: string;
  readonly request: () => Request;
  readonly status: number;
  readonly code: string;
}

type Post = (path: string, body: string, headers?: Record<string, string>) => Request;

export function failuresOf(post: Post, asked: string): readonly Refused[] {
  const json = { 'content-type': 'application/json' };
  const get = (path: string): Request => new Request(`http://localhost${path}`);
  return [
    refused('an unknown path', () => get('/nowhere'), 404, 'not_found'),
    refused('another method', () => get('/tools/echo_text'), 404, 'not_found'),
    refused('an item that there is not', () => get('/repos/alpha/modules/x'), 404, 'not_found'),
    refused('a path that is not UTF-8', () => get('/repos/%ff'), 400, 'invalid_request'),
    refused('a body that is no JSON', () => post('/tools/echo_text', '{'), 400, 'invalid_request'),
    refused('a list as a body', () => post('/tools/echo_text', '[]'), 400, 'invalid_request'),
    refused(
      'a body of another type',
      () => post('/tools/echo_text', asked, { 'content-type': 'text/plain' }),
      415,
      'unsupported_media_type',
    ),
    refused(
      'a compressed body',
      () => post('/tools/echo_text', asked, { ...json, 'content-encoding': 'gzip' }),
      415,
      'unsupported_media_type',
    ),
    refused(
      'a body that is too large',
      () => post('/tools/echo_text', JSON.stringify({ text: 'a'.repeat(2000) })),
      413,
      'payload_too_large',
    ),
    refused(
      'a key that changes what objects are',
      () => post('/tools/echo_text', '{"text":"a","params":{"__proto__":{"a":1}}}'),
      400,
      'invalid_request',
    ),
    refused('an image of another site', () => foreignImage(), 403, 'forbidden_origin'),
  ];
}

/** Browsers send no Origin for it. */
function foreignImage(): Request {
  return new Request('http://localhost/repos', { headers: { 'sec-fetch-site': 'cross-site' } });
}

function refused(what: string, request: () => Request, status: number, code: string): Refused {
  return { what, request, status, code };
}
