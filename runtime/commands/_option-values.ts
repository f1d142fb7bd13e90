// Reads option values of commands, with messages that say what is allowed. Runs nothing.
import { isIP } from 'node:net';
import { InvalidArgumentError } from 'commander';

const LONGEST_TIMER_SECONDS = 2_147_483;
const MOST_WORKERS = 64;
const LONGEST_HOST_NAME = 253;

/** An option of every server command. */
export const READ_ONLY_OPTION = [
  '--read-only',
  'show edits but never apply them: no repository is written to',
] as const;

/** An option of every command that serves MCP. */
export const STRUCTURED_OPTION = [
  '--structured',
  'MCP answers have their JSON beside the text, for clients that are programs',
] as const;

/** An option of servers that keep indexes current. */
export const NO_WATCH_OPTION = [
  '--no-watch',
  'index nothing: answer from the indexes that commands make',
] as const;

export function portNumber(text: string): number {
  if (!/^\d{1,5}$/.test(text) || Number(text) > 65_535)
    throw new InvalidArgumentError('a port is a number from 0 to 65535');
  return Number(text);
}

export function seconds(text: string): number {
  const value = Number(text);
  if (text.trim() === '' || !(value >= 0 && value <= LONGEST_TIMER_SECONDS)) {
    throw new InvalidArgumentError(`a number of seconds from 0 to ${LONGEST_TIMER_SECONDS}`);
  }
  return value;
}

export function addressName(text: string): string {
  if (isIP(text) === 0 && !isHostName(text))
    throw new InvalidArgumentError(
      'an address such as 127.0.0.1, or a name, without scheme and port',
    );
  return text;
}

const LABEL = /^(?!-)[a-z0-9-]{1,63}(?<!-)$/i;

/** What ends in a number would be an IPv4 address. */
function isHostName(text: string): boolean {
  const labels = text.split('.');
  return (
    text.length <= LONGEST_HOST_NAME &&
    labels.every((label) => LABEL.test(label)) &&
    !/^\d+$/.test(labels.at(-1) ?? '')
  );
}

export function someName(text: string): string {
  if (text.trim() === '') throw new InvalidArgumentError('a name, with at least one character');
  return text;
}

export function webAddress(text: string): string {
  if (!URL.canParse(text) || !/^https?:$/.test(new URL(text).protocol))
    throw new InvalidArgumentError('an address that starts with http:// or https://');
  return text;
}

export function workerCount(text: string): number {
  const count = Number(text);
  if (!/^\d+$/.test(text) || count < 1 || count > MOST_WORKERS)
    throw new InvalidArgumentError(`a number from 1 to ${MOST_WORKERS}`);
  return count;
}

/** Places whose published indexes a server serves too. */
export const FROM_OPTION = [
  '--from <place...>',
  'serve the indexes published there too: file:///folder, or s3://bucket/prefix',
] as const;

/** What a proxy says of its callers. */
export const REPOS_HEADER_OPTION = [
  '--repos-from-header <name>',
  'header in which a proxy names the repositories that its caller sees; without it a caller sees none',
  headerName,
] as const;

function headerName(text: string): string {
  if (!/^[A-Za-z0-9-]{1,100}$/.test(text))
    throw new InvalidArgumentError('It needs letters, digits and hyphens.');
  return text.toLowerCase();
}
