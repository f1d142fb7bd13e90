// A server with the example for OpenTelemetry sends its spans to a collector, which is in this process.
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { rmSync } from 'node:fs';
import { dirname } from 'node:path';
import { fileURLToPath } from 'node:url';
import test, { type ExecutionContext } from 'ava';
import { startProgram } from '../../../support/run-program.ts';
import { storeRepositories } from '../../../support/stored-repositories.ts';

const REGISTER = fileURLToPath(
  new URL('../../../../docs/examples/opentelemetry/register.mjs', import.meta.url),
);
const TRACE = '4bf92f3577b34da6a3ce929d0e0e4736';
const PARENT = '00f067aa0ba902b7';

interface Span {
  readonly traceId: string;
  readonly parentSpanId?: string;
  readonly name: string;
  readonly attributes: readonly {
    readonly key: string;
    readonly value: { readonly stringValue?: string; readonly intValue?: number };
  }[];
}

interface Exported {
  readonly resourceSpans: readonly {
    readonly resource: { readonly attributes: Span['attributes'] };
    readonly scopeSpans: readonly { readonly spans: readonly Span[] }[];
  }[];
}

/** Takes what OTLP's exporters send as JSON. */
async function collector(
  t: ExecutionContext,
): Promise<{ readonly url: string; readonly received: Exported[] }> {
  const received: Exported[] = [];
  const server = createServer((request, response) => {
    const parts: Buffer[] = [];
    request.on('data', (part: Buffer) => void parts.push(part));
    request.on('end', () => {
      if (request.url === '/v1/traces')
        received.push(JSON.parse(Buffer.concat(parts).toString()) as Exported);
      response.setHeader('content-type', 'application/json').end('{}');
    });
  });
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  t.teardown(() => void server.close());
  return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, received };
}

test('the spans of requests belong to the trace of the caller, and arrive before the server ends', async (t) => {
  const { url, received } = await collector(t);
  const { home } = await storeRepositories(['shop']);
  const { child, firstLine, ended } = startProgram(['eval-server', '--port', '0'], {
    home,
    env: { NODE_OPTIONS: `--import=${REGISTER}`, OTEL_EXPORTER_OTLP_ENDPOINT: url },
  });
  t.teardown(() => {
    child.kill('SIGKILL');
    rmSync(dirname(home), { recursive: true, force: true });
  });
  const port = Number(/http:\/\/[^\s"]*:(\d+)/.exec(await firstLine)?.[1]);
  const answer = await fetch(`http://127.0.0.1:${port}/repos/shop/tools/query`, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      traceparent: `00-${TRACE}-${PARENT}-01`,
    },
    body: JSON.stringify({ query: 'total' }),
  });
  t.is(answer.status, 200);
  await answer.text();
  child.kill('SIGTERM');
  t.is((await ended).code, 0);
  const [resource] = received.flatMap(({ resourceSpans }) => resourceSpans);
  t.is(valueOf(resource?.resource.attributes ?? [], 'service.name'), 'codegraph');
  const spans = received
    .flatMap(({ resourceSpans }) => resourceSpans.flatMap(({ scopeSpans }) => scopeSpans))
    .flatMap(({ spans }) => spans);
  const [span, ...others] = spans.filter(({ traceId }) => traceId === TRACE);
  t.deepEqual(others, []);
  t.is(span?.parentSpanId, PARENT);
  t.is(valueOf(span?.attributes ?? [], 'url.path'), '/repos/shop/tools/query');
  t.is(valueOf(span?.attributes ?? [], 'http.response.status_code'), 200);
});

function valueOf(attributes: Span['attributes'], key: string): string | number | undefined {
  const { value } = attributes.find((attribute) => attribute.key === key) ?? {};
  return value?.stringValue ?? value?.intValue;
}
