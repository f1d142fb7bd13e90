// What a compact answer over MCP leaves out, put back, so that the contract can compare it with the other channels.

type Fields = Readonly<Record<string, unknown>>;

/** Rows have any form; excerpts are of the file of the item around. */
const AS_GIVEN: ReadonlySet<string> = new Set(['rows', 'excerpts']);

/** The answer with `type`, `filePath` and `name` of each item, as its uid or the item around it states them. */
export function wholeAnswer(answer: object): object {
  const { processes = [] } = answer as { processes?: { uid: string; name?: string }[] };
  const made = whole(answer, undefined) as { process_symbols?: Fields[] };
  if (!made.process_symbols) return made;
  const names = new Map(processes.map((process) => [process.uid, nameOf(process)]));
  return {
    ...made,
    process_symbols: made.process_symbols.map((step) => ({
      process: names.get(String(step['process_uid'])),
      ...step,
    })),
  };
}

function nameOf(item: Fields): unknown {
  return { ...statedByUid(item), ...item }['name'];
}

function whole(value: unknown, fileAround: unknown): unknown {
  if (Array.isArray(value)) return value.map((item) => whole(item, fileAround));
  if (typeof value !== 'object' || value === null) return value;
  const fields = { ...statedByUid(value as Fields), ...(value as Fields) };
  const placed =
    'column' in fields && !('filePath' in fields) && fileAround !== undefined
      ? { filePath: fileAround, ...fields }
      : fields;
  const file = placed['filePath'] ?? fileAround;
  return Object.fromEntries(
    Object.entries(placed).map(([key, field]) => [
      key,
      AS_GIVEN.has(key) ? field : whole(field, file),
    ]),
  );
}

function statedByUid({ uid, ...rest }: Fields): Fields {
  if (typeof uid !== 'string' || 'name' in rest) return {};
  const [type = '', ...parts] = uid.split(':');
  const last = parts.at(-1) ?? '';
  if (type === 'File') return { type, filePath: parts.join(':'), name: last.split('/').at(-1) };
  const name = last.slice(last.lastIndexOf('.') + 1);
  return 'line' in rest ? { type, filePath: parts.slice(0, -1).join(':'), name } : { name: last };
}
