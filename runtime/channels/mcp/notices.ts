// Notifications of an MCP server: log entries and changed resources. Answers no request.
import type { Server } from '@modelcontextprotocol/sdk/server/index.js';
import {
  LoggingLevelSchema,
  type ClientCapabilities,
  type LoggingLevel,
} from '@modelcontextprotocol/sdk/types.js';
import type { Backend } from '../../backend/backend.ts';
import type { LogEntry } from '../../log.ts';
import { watchIndexes, type IndexChanges } from '../../snapshots/watch-indexes.ts';

/** The state of a session. */
export interface McpSession {
  /** The least severe log entries that the client wants. */
  logLevel: string;
  /** URIs of resources that the client has subscribed to. */
  readonly subscribed: Set<string>;
  /** As the client stated them. */
  capabilities: ClientCapabilities;
}

const LEVELS: Readonly<Record<LogEntry['level'], LoggingLevel>> = {
  debug: 'debug',
  info: 'info',
  warn: 'warning',
  error: 'error',
};
const ORDER: readonly string[] = LoggingLevelSchema.options;
const EVERYTHING = 'codegraph://repos';

/** Sends notifications until the signal aborts. */
export function sendNotices(
  server: Server,
  session: McpSession,
  { log, indexes }: Pick<Backend, 'log' | 'indexes'>,
  over: AbortSignal,
): void {
  if (over.aborted) return;
  let sending = false;
  const send = (notice: Parameters<Server['notification']>[0]): void => {
    // Errors while sending are logged too, and must not cause another notification.
    if (sending) return;
    sending = true;
    void server.notification(notice).catch(() => undefined);
    sending = false;
  };
  const stops = [
    log.listen((entry) => {
      const level = LEVELS[entry.level];
      if (ORDER.indexOf(level) >= ORDER.indexOf(session.logLevel))
        send({
          method: 'notifications/message',
          params: { level, logger: 'codegraph', data: dataOf(entry) },
        });
    }),
    watchIndexes(indexes, (changes) => {
      for (const uri of session.subscribed)
        if (touches(changes, uri))
          send({ method: 'notifications/resources/updated', params: { uri } });
      send({ method: 'notifications/resources/list_changed' });
    }),
  ];
  over.addEventListener('abort', () => stops.forEach((stop) => stop()), { once: true });
}

function touches({ names }: IndexChanges, uri: string): boolean {
  return (
    uri === EVERYTHING ||
    names.some(
      (name) =>
        uri.startsWith(`codegraph://repo/${encodeURIComponent(name)}/`) ||
        uri.startsWith(`codegraph://repo/${name}/`),
    )
  );
}

/** Without errors, whose stacks are only for the local log. */
function dataOf({ message, fields }: LogEntry): Record<string, unknown> {
  return {
    message,
    ...Object.fromEntries(
      Object.entries(fields).filter(([, value]) =>
        ['string', 'number', 'boolean'].includes(typeof value),
      ),
    ),
  };
}
