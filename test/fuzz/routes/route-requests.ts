// Whole HTTP requests for a documented route: bodies, query strings, parameters of the path, headers. Sends nothing.
import { gzipSync } from 'node:zlib';
import fc from 'fast-check';
import type { AnyTool } from '../../../handlers/_tool.ts';
import type { DocumentedRoute } from '../../support/api-document.ts';
import { mutated, oddText } from './odd-values.ts';
import { bodyText, wellMeant } from './tool-bodies.ts';
import { viewQueryOf } from './view-queries.ts';
import type { Vocabulary } from './vocabulary.ts';

export interface HttpRequest {
  readonly method: string;
  readonly url: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly payload?: string | Buffer;
}

const JSON_TYPE = { 'content-type': 'application/json' };
const NO_HEADERS: Readonly<Record<string, string>> = {};

const HEADERS: fc.Arbitrary<Readonly<Record<string, string>>> = fc.oneof(
  { weight: 30, arbitrary: fc.constant(NO_HEADERS) },
  {
    weight: 1,
    arbitrary: fc.constantFrom<Readonly<Record<string, string>>>(
      { 'content-type': 'text/plain' },
      { 'content-type': '' },
      { 'content-type': 'application/json; charset=latin1' },
      { 'content-type': 'application/json;' },
      { 'content-type': 'a' },
      { 'content-type': 'application/json; =' },
      { accept: 'text/html' },
      { accept: '*/*;q=x' },
      { 'accept-encoding': 'x' },
      { 'accept-encoding': 'gzip;q=2,,' },
      { origin: 'null' },
      { origin: 'http://evil.example' },
      { host: 'evil.example' },
      { host: '' },
      { 'content-encoding': 'gzip' },
      { 'content-encoding': 'x' },
      { 'if-none-match': '*' },
      { range: 'bytes=0-1' },
      { cookie: 'a=b; =; __proto__=1; a="' },
      { 'transfer-encoding': 'x' },
      { 'content-length': '-1' },
      { expect: 'x' },
      { 'x-request-id': 'a\u00ff' },
    ),
  },
);

/** `tool` where the route calls one. */
export function requestsFor(
  route: DocumentedRoute,
  tool: AnyTool | undefined,
  words: Vocabulary,
): fc.Arbitrary<HttpRequest> {
  const { method } = route;
  const own = viewQueryOf(route, words);
  const ownQuery = own === null ? strayQuery : fc.oneof({ weight: 3, arbitrary: own }, strayQuery);
  const url = fc
    .tuple(pathOf(route, words), tool && method === 'GET' ? queryOf(tool, words) : ownQuery)
    .map(([path, query]) => `${path}${query}`);
  if (method === 'GET')
    return fc
      .tuple(url, HEADERS)
      .map(([to, headers]) => ({ method, url: to, headers: { host: 'localhost', ...headers } }));
  const text = tool ? bodyText(tool, words) : exampleText(route);
  return fc
    .tuple(url, text, HEADERS, fc.integer({ min: 0, max: 40 }))
    .map(([to, payload, headers, chance]) => {
      const sent = { host: 'localhost', ...JSON_TYPE, ...headers };
      return chance === 0
        ? {
            method,
            url: to,
            headers: { ...sent, 'content-encoding': 'gzip' },
            payload: gzipSync(payload),
          }
        : { method, url: to, headers: sent, payload };
    });
}

/** An example of the document, or what is none. */
function exampleText({ operation }: DocumentedRoute): fc.Arbitrary<string> {
  const examples = operation.requestBody?.content?.['application/json']?.examples ?? {};
  const texts = Object.values(examples).map(({ value }) => JSON.stringify(value));
  return texts.length === 0 ? oddText : fc.oneof(fc.constantFrom(...texts), oddText);
}

const strayQuery = fc.oneof(
  { weight: 12, arbitrary: fc.constant('') },
  {
    weight: 1,
    arbitrary: fc.constantFrom(
      '?',
      '?a',
      '?a=1&a=2',
      '?__proto__=1',
      '?constructor=1',
      '?%',
      '?%00=%E0%A4%A',
      '?a[b]=1',
      '?=&&=',
      '?repo=x',
    ),
  },
  { weight: 1, arbitrary: oddText.map((text) => `?${encoded(text)}`) },
);

function pathOf({ path }: DocumentedRoute, words: Vocabulary): fc.Arbitrary<string> {
  if (!path.includes('{')) return fc.constant(path);
  const name = fc.oneof(
    { weight: 10, arbitrary: fc.constantFrom(...words.repos) },
    { weight: 1, arbitrary: filled(oddText) },
  );
  const item = filled(
    fc.oneof(
      { weight: 4, arbitrary: fc.constantFrom(...words.processes, ...words.modules) },
      { weight: 1, arbitrary: mutated(fc.constantFrom(...words.processes)) },
      { weight: 1, arbitrary: oddText },
    ),
  );
  const wrong = fc.constantFrom('%', '%E0%A4%A', '%00', '%2F', '%ff');
  const sure = fc
    .tuple(name, item)
    .map(([repo, wanted]) =>
      path.replace('{name}', () => encoded(repo)).replace('{item}', () => encoded(wanted)),
    );
  return fc.oneof(
    { weight: 20, arbitrary: sure },
    {
      weight: 1,
      arbitrary: wrong.map((part) => path.replace('{name}', part).replace('{item}', part)),
    },
  );
}

/** A segment that is empty, or steps up, makes another path: that is another route's request. */
function filled(text: fc.Arbitrary<string>): fc.Arbitrary<string> {
  return text.filter((part) => !/^\.{0,2}$/.test(part)).map((part) => part.slice(0, 2_000));
}

function queryOf(tool: AnyTool, words: Vocabulary): fc.Arbitrary<string> {
  const given = wellMeant(tool, words).map((fields) =>
    Object.entries(fields).map(([key, value]) => `${key}=${encoded(String(value))}`),
  );
  const more = fc.oneof(
    fc.constantFrom(
      'limit=1',
      'limit=x',
      'limit=',
      'limit',
      'maxTokens=5',
      'limit=1e3',
      'limit=0x10',
      'limit=%201',
      '__proto__=1',
      'other=1',
      'offset=-1',
      'limit=9007199254740993',
    ),
    oddText.map((text) => `limit=${encoded(text)}`),
    oddText.map((text) => `${encoded(text)}=1`),
  );
  return fc
    .tuple(given, fc.array(more, { maxLength: 2 }), fc.nat({ max: 3 }))
    .map(([sure, extra, chance]) => {
      const all = [...sure, ...(chance === 0 ? extra : [])];
      return all.length === 0 ? '' : `?${all.join('&')}`;
    });
}

/** Percent-encoded; a lone surrogate has no encoding and stands for itself as U+FFFD would. */
function encoded(text: string): string {
  return encodeURIComponent(text.slice(0, 8_000).replace(/[\ud800-\udfff]/gu, '\ufffd'));
}
