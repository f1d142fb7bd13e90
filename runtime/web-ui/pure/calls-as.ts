// A call of a tool as it is made elsewhere: with curl, on the command line, over MCP. No DOM.

export interface CalledTool {
  readonly name: string;
  /** The field that a bare argument of the command line sets. */
  readonly positional: string | null;
}

type Request = Readonly<Record<string, unknown>>;

/** A word of a POSIX shell. */
export function shellWord(text: string): string {
  return /^[\w./:@=-]+$/.test(text) ? text : `'${text.replaceAll("'", `'\\''`)}'`;
}

/** `origin`: the address of this server. */
export function asCurl({ name }: CalledTool, request: Request, origin: string): string {
  return `curl -s ${origin}/tools/${name} \\\n  -H 'content-type: application/json' \\\n  -d ${shellWord(JSON.stringify(request))}`;
}

/** A reading route; no tool of MCP answers it. `path` is whole, with its query. */
export function readAsCurl(path: string, origin: string): string {
  return `curl -s ${shellWord(`${origin}${path}`)}`;
}

/** Fields whose text is read from a file or the standard input on the command line. */
const OF_FILES: ReadonlySet<string> = new Set(['diff']);

export function asCommand({ name, positional }: CalledTool, request: Request): string {
  const options = Object.entries(request)
    .filter(([field]) => field !== positional)
    .flatMap(([field, value]) => optionsOf(field, value));
  const bare = positional === null ? undefined : request[positional];
  const command = [
    `codegraph ${name.replaceAll('_', '-')}`,
    ...options,
    ...(bare === undefined ? [] : bareWords(String(bare))),
  ].join(' ');
  return Object.keys(request).some((field) => OF_FILES.has(field))
    ? `git diff | ${command}`
    : command;
}

/** What begins like an option would be read as one. */
function bareWords(text: string): string[] {
  return text.startsWith('-') ? ['--', shellWord(text)] : [shellWord(text)];
}

function optionsOf(field: string, value: unknown): string[] {
  const flag = field.replaceAll('_', '-');
  if (value === undefined || value === null) return [];
  if (OF_FILES.has(field)) return [`--${flag} -`];
  if (typeof value === 'boolean') return [value ? `--${flag}` : `--no-${flag}`];
  if (Array.isArray(value)) return value.map((item) => `--${flag} ${shellWord(String(item))}`);
  return [
    `--${flag} ${shellWord(typeof value === 'object' ? JSON.stringify(value) : String(value))}`,
  ];
}

/** The message of an MCP client. */
export function asMcp({ name }: CalledTool, request: Request): string {
  return JSON.stringify(
    { jsonrpc: '2.0', id: 1, method: 'tools/call', params: { name, arguments: request } },
    null,
    2,
  );
}
