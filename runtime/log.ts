// Writes log lines to stderr. Never writes to stdout, which belongs to answers.
import { readConfig, type LogLevel } from './config.ts';

type Fields = Readonly<Record<string, unknown>>;

export interface Log {
  debug(message: string, fields?: Fields): void;
  info(message: string, fields?: Fields): void;
  warn(message: string, fields?: Fields): void;
  error(message: string, fields?: Fields): void;
  /** Passes every entry to a listener, regardless of level, until the returned function is called. */
  listen(hear: (entry: LogEntry) => void): () => void;
}

export interface LogEntry {
  readonly level: Exclude<LogLevel, 'silent'>;
  readonly message: string;
  readonly fields: Fields;
}

const ORDER: readonly LogLevel[] = ['debug', 'info', 'warn', 'error', 'silent'];

/** A log of this level and above; `write` gets whole lines. */
export function createLog(level: LogLevel, write: (line: string) => void): Log {
  const lowest = ORDER.indexOf(level);
  const listeners = new Set<(entry: LogEntry) => void>();
  const at =
    (name: LogEntry['level']) =>
    (message: string, fields: Fields = {}): void => {
      for (const hear of listeners) hear({ level: name, message, fields });
      if (ORDER.indexOf(name) >= lowest)
        write(`${[`codegraph: ${name}:`, oneLine(message), ...fieldTexts(fields)].join(' ')}\n`);
    };
  return { debug: at('debug'), info: at('info'), warn: at('warn'), error: at('error'), listen };

  function listen(hear: (entry: LogEntry) => void): () => void {
    listeners.add(hear);
    return () => void listeners.delete(hear);
  }
}

/** The log of this process. */
export const log: Log = createLog(readConfig().logLevel, (line) => void process.stderr.write(line));

function fieldTexts(fields: Fields): string[] {
  return Object.entries(fields)
    .filter(([, value]) => value !== undefined)
    .map(
      ([name, value]) =>
        `${name}=${printable(JSON.stringify(value instanceof Error ? (value.stack ?? value.message) : value))}`,
    );
}

// A message may contain untrusted text, whose line breaks must not look like log lines.
function oneLine(text: string): string {
  return printable(text.replace(/[\r\n]+/g, ' '));
}

/** Escapes control characters and line breaks. */
function printable(text: string): string {
  return text.replace(
    /[\p{Cc}\p{Cf}\u2028\u2029]/gu,
    (character) => `\\u${character.codePointAt(0)?.toString(16).padStart(4, '0')}`,
  );
}
