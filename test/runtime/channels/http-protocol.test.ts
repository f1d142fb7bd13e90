// What both HTTP servers make of hosts, of methods and of what is no proper HTTP, byte for byte. What tools answer is elsewhere.
import { request as httpRequest } from 'node:http';
import test from 'ava';
import {
  HTTP_SERVERS,
  openConnection,
  rawRequest,
  readAnswers,
  sendRaw,
  whileListening,
  type HttpSubject,
} from '../../support/raw-http.ts';

interface Case {
  readonly what: string;
  readonly bytes: (subject: HttpSubject) => string;
  /** The statuses of all answers, in order. */
  readonly statuses: readonly number[];
  readonly code?: string;
}

const OWN = 'Host: 127.0.0.1:4747';
const JSON_TYPE = 'Content-Type: application/json';
const GOOD = JSON.stringify({ text: 'a', repo: 'alpha' });
const get = (...headers: readonly string[]) => rawRequest('GET /health', headers);
const forbidden = { statuses: [403], code: 'forbidden_origin' };
const bad = { statuses: [400], code: 'invalid_request' };
const tooLarge = { statuses: [413], code: 'payload_too_large' };
const answered = { statuses: [200] };

const HOSTS: readonly Case[] = [
  { what: 'a host in upper case', bytes: () => get('HOST: LocalHost:4747'), ...answered },
  {
    what: 'a host at another port, as through a tunnel',
    bytes: () => get('Host: localhost:9'),
    ...answered,
  },
  { what: 'an IPv6 host', bytes: () => get('Host: [::1]:4747'), ...answered },
  { what: 'no host', bytes: () => get(), ...forbidden },
  {
    what: 'no host, as HTTP/1.0 allows',
    bytes: () => 'GET /health HTTP/1.0\r\n\r\n',
    ...forbidden,
  },
  { what: 'an empty host', bytes: () => get('Host:'), ...forbidden },
  { what: 'a host with a dot at its end', bytes: () => get('Host: localhost.'), ...forbidden },
  {
    what: 'a host at a port that cannot be',
    bytes: () => get('Host: localhost:999999'),
    ...forbidden,
  },
  {
    what: 'an IPv6 host in other words',
    bytes: () => get('Host: [::ffff:127.0.0.1]'),
    ...forbidden,
  },
  { what: 'a host with a user', bytes: () => get('Host: localhost@evil.example'), ...forbidden },
  { what: 'a list of hosts', bytes: () => get('Host: localhost, evil.example'), ...forbidden },
  { what: 'two hosts, the first its own', bytes: () => get(OWN, 'Host: evil.example'), ...bad },
  { what: 'two hosts, the second its own', bytes: () => get('Host: evil.example', OWN), ...bad },
  {
    what: 'an address of its own',
    bytes: () => rawRequest('GET http://127.0.0.1/health', [OWN]),
    ...answered,
  },
  {
    what: 'an address elsewhere',
    bytes: () => rawRequest('GET http://evil.example/health', [OWN]),
    ...forbidden,
  },
  {
    what: 'an address elsewhere after a user',
    bytes: () => rawRequest('GET http://127.0.0.1@evil.example/health', [OWN]),
    ...forbidden,
  },
  {
    what: 'an address elsewhere, of another scheme',
    bytes: () => rawRequest('GET ws://evil.example/health', [OWN]),
    ...forbidden,
  },
  {
    what: 'its own address for a host elsewhere',
    bytes: () => rawRequest('GET http://127.0.0.1/health', ['Host: evil.example']),
    ...forbidden,
  },
  {
    what: 'a path that looks like a host',
    bytes: () => rawRequest('GET //evil.example/health', [OWN]),
    statuses: [404],
    code: 'not_found',
  },
];

const METHODS: readonly Case[] = [
  ...['PUT', 'DELETE', 'PATCH', 'TRACE', 'PROPFIND', 'OPTIONS'].map(
    (method): Case => ({
      what: method,
      bytes: ({ path }) => rawRequest(`${method} ${path}`, [OWN, JSON_TYPE], GOOD),
      statuses: [404],
      code: 'not_found',
    }),
  ),
  {
    what: 'GET where POST is meant',
    bytes: ({ path }) => rawRequest(`GET ${path}`, [OWN]),
    statuses: [404],
    code: 'not_found',
  },
  {
    what: 'GET that claims to be POST',
    bytes: ({ path }) =>
      rawRequest(`GET ${path}?_method=POST`, [OWN, 'X-HTTP-Method-Override: POST']),
    statuses: [404],
    code: 'not_found',
  },
  {
    what: 'POST that claims to be GET',
    bytes: ({ path }) =>
      rawRequest(
        `POST ${path}`,
        [OWN, JSON_TYPE, 'X-HTTP-Method-Override: GET', 'X-Method-Override: DELETE'],
        GOOD,
      ),
    ...answered,
  },
  { what: 'a method that does not exist', bytes: () => rawRequest('BREW /health', [OWN]), ...bad },
  { what: 'OPTIONS for the whole server', bytes: () => rawRequest('OPTIONS *', [OWN]), ...bad },
  { what: 'CONNECT', bytes: () => rawRequest('CONNECT evil.example:80', [OWN]), statuses: [] },
  {
    what: 'a wish to speak another protocol',
    bytes: () => get(OWN, 'Upgrade: websocket'),
    ...answered,
  },
  {
    what: 'a cookie that another program left behind',
    bytes: () => get(OWN, 'Cookie: a=b c; "x'),
    ...answered,
  },
];

const BYTES: readonly Case[] = [
  { what: 'TLS', bytes: () => '\x16\x03\x01\x02\x00\x01\x00', ...bad },
  { what: 'HTTP/2', bytes: () => 'PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n', ...bad },
  {
    what: 'lines that end in a line feed alone',
    bytes: () => `GET /health HTTP/1.1\n${OWN}\n\n`,
    ...bad,
  },
  { what: 'a header folded over two lines', bytes: () => get(OWN, 'X: a\r\n b'), ...bad },
  { what: 'a space before the colon', bytes: () => get('Host : 127.0.0.1'), ...bad },
  { what: 'a zero byte in a header', bytes: () => get(OWN, 'X: a\0b'), ...bad },
  {
    what: 'two lengths',
    bytes: ({ path }) =>
      get(OWN)
        .replace('GET /health', `POST ${path}`)
        .replace('Connection', 'Content-Length: 2\r\nContent-Length: 3\r\nConnection'),
    ...bad,
  },
  {
    what: 'a length and chunks',
    bytes: ({ path }) =>
      rawRequest(
        `POST ${path}`,
        [OWN, JSON_TYPE, 'Transfer-Encoding: chunked'],
        '0\r\n\r\nGET /health HTTP/1.1\r\n\r\n',
      ),
    ...bad,
  },
  {
    what: 'a negative length',
    bytes: ({ path }) => `POST ${path} HTTP/1.1\r\n${OWN}\r\nContent-Length: -1\r\n\r\n`,
    ...bad,
  },
  {
    what: 'a transfer encoding that does not end in chunks',
    bytes: ({ path }) => `POST ${path} HTTP/1.1\r\n${OWN}\r\nTransfer-Encoding: xchunked\r\n\r\n{}`,
    ...bad,
  },
  {
    what: 'a chunk of no size',
    bytes: ({ path }) =>
      `POST ${path} HTTP/1.1\r\n${OWN}\r\n${JSON_TYPE}\r\nTransfer-Encoding: chunked\r\n\r\nxyz\r\n`,
    ...bad,
  },
  {
    what: 'an address of 15,000 characters',
    bytes: () => rawRequest(`GET /${'a'.repeat(15_000)}`, [OWN]),
    statuses: [404],
    code: 'not_found',
  },
  {
    what: 'an address of 20,000 characters',
    bytes: () => rawRequest(`GET /${'a'.repeat(20_000)}`, [OWN]),
    ...tooLarge,
  },
  {
    what: 'a header of 20,000 characters',
    bytes: () => get(OWN, `X: ${'a'.repeat(20_000)}`),
    ...tooLarge,
  },
  {
    what: '3,000 headers',
    bytes: () => get(OWN, ...Array.from({ length: 3000 }, (_, index) => `x${index}: a`)),
    ...tooLarge,
  },
  {
    what: 'a second request that is garbage',
    bytes: () => `${get(OWN).replace('Connection: close\r\n', '')}\x00\x01`,
    statuses: [200, 400],
  },
];

for (const subject of HTTP_SERVERS) {
  test(`${subject.name}: hosts, methods and bytes`, async (t) => {
    await whileListening(subject.make(), async (port) => {
      for (const { what, bytes, statuses, code } of [...HOSTS, ...METHODS, ...BYTES]) {
        const answers = await sendRaw(port, bytes(subject));
        t.deepEqual(
          answers.map(({ status }) => status),
          statuses,
          what,
        );
        if (code !== undefined)
          t.is(
            (JSON.parse(answers.at(-1)?.body ?? '{}') as { error?: { code: string } }).error?.code,
            code,
            what,
          );
      }
      t.is((await sendRaw(port, get(OWN)))[0]?.status, 200, 'and goes on');
    });
  });

  test(`${subject.name}: HEAD says what GET would, without a body`, async (t) => {
    await whileListening(subject.make(), async (port) => {
      const head = httpRequest({ port, host: '127.0.0.1', method: 'HEAD', path: '/health' }).end();
      const length = await new Promise<string | undefined>((resolve) =>
        head.once('response', (response) => resolve(response.resume().headers['content-length'])),
      );
      t.true(Number(length) > 0);
    });
  });

  test(`${subject.name}: answers go out in the order of their requests, and one id goes with each`, async (t) => {
    await whileListening(subject.make(), async (port) => {
      const first = rawRequest(
        `POST ${subject.path}`,
        [OWN, JSON_TYPE, 'X-Request-Id: mine'],
        GOOD,
      ).replace('Connection: close\r\n', '');
      const answers = await sendRaw(
        port,
        first,
        get('Host: evil.example').replace('Connection: close\r\n', ''),
        get(OWN),
      );
      t.deepEqual(
        answers.map(({ status }) => status),
        [200, 403, 200],
      );
      const ids = answers.map(({ headers }) => headers['x-request-id'] ?? '');
      t.true(ids.every((id) => /^[0-9a-f-]{36}$/.test(id)) && new Set(ids).size === 3, ids.join());
    });
  });

  test(`${subject.name}: a client that ends its side still gets its answer`, async (t) => {
    await whileListening(subject.make(), async (port) => {
      const { socket, closed } = openConnection(port);
      socket.end(get(OWN));
      t.is(readAnswers(await closed)[0]?.status, 200);
    });
  });
}
