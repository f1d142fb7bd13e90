// MCP sessions over HTTP: each is a server with an id; limited in number and idle time. Adds no route.
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
import { createMcpServer, type McpOptions } from '../mcp.ts';
import { SESSION_GONE, refusedMessage } from './mcp-error.ts';

export interface SessionLimits {
  readonly most: number;
  /** Idle time after which a session without an open stream ends. */
  readonly idleMs: number;
}

export const SESSION_LIMITS: SessionLimits = { most: 200, idleMs: 30 * 60_000 };

export type SessionOptions = Partial<SessionLimits> & Pick<McpOptions, 'structured'>;

/** The maximum of the transport. */
const MOST_IN_BATCH = 100;

/** An HTTP request to the sessions. */
export interface SessionRequest {
  /** That of the caller; by default that of all sessions. */
  readonly backend?: Backend;
  readonly request: Request;
  /** Parsed body; undefined if there is none. */
  readonly body: unknown;
  /** Calls back once, when the answer is complete or the client is gone. */
  readonly onEnd: (ended: () => void) => void;
}

interface Session {
  /** That of the caller who began it. */
  readonly backend: Backend;
  readonly transport: WebStandardStreamableHTTPServerTransport;
  /** Pending requests, and how they arrived. */
  readonly open: Map<RequestId, 'alone' | 'in a batch'>;
  /** Unfinished answers to messages. */
  running: number;
  /** Whether the client listens for notifications. */
  listening: boolean;
  lastUsed: number;
}

export class McpSessions {
  readonly #backend: Backend;
  readonly #limits: SessionLimits;
  readonly #structured: boolean;
  /** In order of their last request, oldest first. */
  readonly #sessions = new Map<string, Session>();
  readonly #timer: NodeJS.Timeout;
  #stopping = false;

  constructor(backend: Backend, { structured = false, ...limits }: SessionOptions = {}) {
    this.#backend = backend;
    this.#limits = { ...SESSION_LIMITS, ...limits };
    this.#structured = structured;
    this.#timer = setInterval(
      () => this.#endIdle(),
      Math.max(this.#limits.idleMs / 10, 10),
    ).unref();
  }

  get count(): number {
    return this.#sessions.size;
  }

  async answer(asked: SessionRequest): Promise<Response> {
    const id = asked.request.headers.get('mcp-session-id');
    const session = id === null ? undefined : this.#sessions.get(id);
    // To a caller who sees other repositories, the session of another one is not there.
    if (id !== null && session?.backend !== this.#backendOf(asked))
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

  #backendOf({ backend = this.#backend }: SessionRequest): Backend {
    return backend;
  }

  /** Lets running calls finish, and closes listening streams, for which the server would wait. */
  stop(): void {
    this.#stopping = true;
    for (const session of this.#sessions.values()) {
      if (session.running === 0) void session.transport.close();
      else session.transport.closeStandaloneSSEStream();
    }
  }

  /** Ends everything, including running calls. */
  end(): void {
    this.#stopping = true;
    clearInterval(this.#timer);
    for (const { transport } of this.#sessions.values()) void transport.close();
  }

  async #begin(asked: SessionRequest): Promise<Response> {
    const transport = new WebStandardStreamableHTTPServerTransport({
      sessionIdGenerator: randomUUID,
    });
    const backend = this.#backendOf(asked);
    const session: Session = {
      backend,
      transport,
      open: new Map(),
      running: 0,
      listening: false,
      lastUsed: performance.now(),
    };
    transport.onclose = () =>
      void (transport.sessionId !== undefined && this.#sessions.delete(transport.sessionId));
    const server = createMcpServer(async () => backend, {
      workingFolder: null,
      structured: this.#structured,
    });
    server.onerror = (error) => backend.log.debug('protocol', { error });
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

  /** The session is active until the answer is complete. */
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

  /** If there are too many, the longest unused one ends, preferably without a listening client, which can start another. */
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
 * Tracks pending requests. The transport waits for answers to cancelled requests, and would keep their
 * streams for the whole session.
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
    // After the call has been notified.
    if (id !== undefined) setImmediate(() => void release(id).catch(() => undefined));
  };
  async function release(id: RequestId): Promise<void> {
    const came = open.get(id);
    open.delete(id);
    // A cancelled request gets no answer, except within a batch, where the transport waits for all.
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
