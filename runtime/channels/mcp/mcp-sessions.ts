// MCP sessions over HTTP: each a server of its own, told by its id, bounded in number and in idle time. Adds no route.
import { randomUUID } from 'node:crypto';
import { WebStandardStreamableHTTPServerTransport } from '@modelcontextprotocol/sdk/server/webStandardStreamableHttp.js';
import {
  isInitializeRequest,
  isJSONRPCRequest,
  type JSONRPCMessage,
  type JSONRPCRequest,
  type RequestId,
} from '@modelcontextprotocol/sdk/types.js';
import type { Backend } from '../../backend/backend.ts';
import { createMcpServer } from '../mcp.ts';
import { SESSION_GONE, refusedMessage } from './mcp-error.ts';

export interface SessionLimits {
  readonly most: number;
  /** A session without a request or an open stream for so long is over. */
  readonly idleMs: number;
}

export const SESSION_LIMITS: SessionLimits = { most: 200, idleMs: 30 * 60_000 };

/** As many as the transport takes. */
const MOST_IN_BATCH = 100;

/** An HTTP request to the sessions. */
export interface SessionRequest {
  readonly request: Request;
  /** Parsed; undefined where there is none. */
  readonly body: unknown;
  /** Calls back once, when the answer has ended or its client has gone. */
  readonly onEnd: (ended: () => void) => void;
}

interface Session {
  readonly transport: WebStandardStreamableHTTPServerTransport;
  /** Requests without an answer yet, and how they came. */
  readonly open: Map<RequestId, 'alone' | 'in a batch'>;
  /** Answers to messages that have not ended. */
  running: number;
  /** Whether the client listens for notices. */
  listening: boolean;
  lastUsed: number;
}

export class McpSessions {
  readonly #backend: Backend;
  readonly #limits: SessionLimits;
  /** The one whose last request is longest ago comes first. */
  readonly #sessions = new Map<string, Session>();
  readonly #timer: NodeJS.Timeout;
  #stopping = false;

  constructor(backend: Backend, limits: SessionLimits = SESSION_LIMITS) {
    this.#backend = backend;
    this.#limits = limits;
    this.#timer = setInterval(() => this.#endIdle(), Math.max(limits.idleMs / 10, 10)).unref();
  }

  get count(): number {
    return this.#sessions.size;
  }

  async answer(asked: SessionRequest): Promise<Response> {
    const id = asked.request.headers.get('mcp-session-id');
    const session = id === null ? undefined : this.#sessions.get(id);
    if (id !== null && !session)
      return refusal(
        404,
        SESSION_GONE,
        'No such session, or it has ended: start another with initialize',
      );
    if (session && id !== null) return this.#use(session, id, asked);
    if (!isInitializeRequest(asked.body))
      return refusal(
        400,
        -32000,
        'The header Mcp-Session-Id is missing: the response to initialize has it',
      );
    if (this.#stopping || !this.#makeRoom())
      return refusal(503, -32000, 'No more sessions can be started now');
    return this.#begin(asked);
  }

  /** Lets running calls finish; whoever only listens is sent away, for the server would wait for them. */
  stop(): void {
    this.#stopping = true;
    for (const session of this.#sessions.values()) {
      if (session.running === 0) void session.transport.close();
      else session.transport.closeStandaloneSSEStream();
    }
  }

  /** Ends what is left, running calls too. */
  end(): void {
    this.#stopping = true;
    clearInterval(this.#timer);
    for (const { transport } of this.#sessions.values()) void transport.close();
  }

  async #begin(asked: SessionRequest): Promise<Response> {
    const transport = new WebStandardStreamableHTTPServerTransport({
      sessionIdGenerator: randomUUID,
    });
    const session: Session = {
      transport,
      open: new Map(),
      running: 0,
      listening: false,
      lastUsed: performance.now(),
    };
    transport.onclose = () =>
      void (transport.sessionId !== undefined && this.#sessions.delete(transport.sessionId));
    const server = createMcpServer(async () => this.#backend, { workingFolder: null });
    server.onerror = (error) => this.#backend.log.debug('protocol', { error });
    await server.connect(transport);
    keepOpen(session);
    const answer = await this.#pass(session, asked);
    if (transport.sessionId === undefined) void transport.close();
    else this.#sessions.set(transport.sessionId, session);
    return answer;
  }

  async #use(session: Session, id: string, asked: SessionRequest): Promise<Response> {
    session.lastUsed = performance.now();
    this.#sessions.delete(id);
    this.#sessions.set(id, session);
    if (asked.request.method === 'GET') return this.#listen(session, asked);
    return this.#pass(session, asked);
  }

  async #listen(session: Session, { request, onEnd }: SessionRequest): Promise<Response> {
    if (this.#stopping) return refusal(503, -32000, 'The server is stopping');
    const answer = await session.transport.handleRequest(request);
    if (answer.status !== 200) return answer;
    session.listening = true;
    onEnd(() => {
      session.listening = false;
      session.lastUsed = performance.now();
    });
    return answer;
  }

  /** The session counts as running until the answer has ended. */
  async #pass(session: Session, { request, body, onEnd }: SessionRequest): Promise<Response> {
    const requests = requestsOf(body);
    for (const { id } of requests)
      session.open.set(id, Array.isArray(body) ? 'in a batch' : 'alone');
    session.running += 1;
    onEnd(() => {
      session.running -= 1;
      session.lastUsed = performance.now();
      if (this.#stopping && session.running === 0) void session.transport.close();
    });
    const answer = await session.transport.handleRequest(request, { parsedBody: body });
    if (answer.status !== 200) for (const { id } of requests) session.open.delete(id);
    return answer;
  }

  /** Where there are too many, the one unused for longest goes, first among those whose client does not listen. Its client begins another. */
  #makeRoom(): boolean {
    if (this.#sessions.size < this.#limits.most) return true;
    const idle = [...this.#sessions.values()].filter(({ running }) => running === 0);
    const over = idle.find(({ listening }) => !listening) ?? idle[0];
    void over?.transport.close();
    return over !== undefined;
  }

  #endIdle(): void {
    const before = performance.now() - this.#limits.idleMs;
    for (const { running, listening, lastUsed, transport } of this.#sessions.values()) {
      if (running === 0 && !listening && lastUsed < before) void transport.close();
    }
  }
}

/**
 * Keeps account of open requests. The transport waits for the answer to one though it was cancelled, and would keep its
 * stream for as long as the session lasts.
 */
function keepOpen({ transport, open }: Session): void {
  const [receive, send] = [transport.onmessage, transport.send.bind(transport)];
  transport.send = (message, options) => {
    if (!('method' in message) && message.id !== undefined) open.delete(message.id);
    return send(message, options);
  };
  transport.onmessage = (message, extra) => {
    receive?.(message, extra);
    const id = cancelledBy(message);
    // After the call has heard of it.
    if (id !== undefined) setImmediate(() => void release(id).catch(() => undefined));
  };
  async function release(id: RequestId): Promise<void> {
    const came = open.get(id);
    open.delete(id);
    // A cancelled request gets no answer. Only in a batch, where the others are waited for, it is said in its place.
    if (came === 'alone') transport.closeSSEStream(id);
    if (came !== undefined) await send(refusedMessage(-32000, 'The request was cancelled', id));
  }
}

function requestsOf(body: unknown): JSONRPCRequest[] {
  return (Array.isArray(body) ? body.slice(0, MOST_IN_BATCH) : [body]).filter(isJSONRPCRequest);
}

function cancelledBy(message: JSONRPCMessage): RequestId | undefined {
  if (!('method' in message) || message.method !== 'notifications/cancelled') return undefined;
  const id = message.params?.['requestId'];
  return typeof id === 'string' || typeof id === 'number' ? id : undefined;
}

function refusal(status: number, code: number, message: string): Response {
  return Response.json(refusedMessage(code, message, null), { status });
}
