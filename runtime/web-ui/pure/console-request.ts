// A request to a tool as texts in a form, both ways, and as the address has it. Sends nothing.

/** As `GET /tools` lists it. */
export interface ToolField {
  readonly name: string;
  readonly type: string;
  readonly description: string;
  readonly required: boolean;
  readonly allowed: readonly string[];
  readonly fallback?: unknown;
}

export interface ListedTool {
  readonly name: string;
  readonly title: string;
  readonly description: string;
  readonly positional: string | null;
  readonly read_only: boolean;
  readonly fields: readonly ToolField[];
}

export type ToolRequest = Readonly<Record<string, unknown>>;
/** What stands in the inputs, by field; empty for what is not set. */
export type FormTexts = Readonly<Record<string, string>>;

/** What the console never sends: it shows what a rename would do, and applies none. */
const NEVER_SENT: ReadonlySet<string> = new Set(['dry_run', 'plan_id']);

/** Fields that the form asks for; the repository is chosen apart. */
export function formFields({ name, fields }: ListedTool): readonly ToolField[] {
  return fields.filter(
    (field) => field.name !== 'repo' && !(name === 'rename' && NEVER_SENT.has(field.name)),
  );
}

/** The field that comes first: the argument of the command, or what is required. */
export function mainField(tool: ListedTool): ToolField | undefined {
  const fields = formFields(tool);
  return fields.find(({ name }) => name === tool.positional) ?? fields.find(isRequired);
}

function isRequired({ required }: ToolField): boolean {
  return required;
}

export function textsOf(tool: ListedTool, request: ToolRequest): FormTexts {
  return Object.fromEntries(
    formFields(tool).map(({ name }) => [name, textOf(request[name])] as const),
  );
}

function textOf(value: unknown): string {
  if (value === undefined || value === null) return '';
  if (Array.isArray(value)) return value.join(', ');
  return typeof value === 'object' ? JSON.stringify(value) : String(value);
}

/** What is sent: of known fields those that are set, with the type of the field. */
export function requestOf(tool: ListedTool, texts: FormTexts, repo: string): ToolRequest {
  const given = formFields(tool).flatMap((field): [string, unknown][] => {
    const text = texts[field.name]?.trim() ?? '';
    return text === '' ? [] : [[field.name, valueOf(text, field)]];
  });
  return safeRequest(tool, { ...Object.fromEntries(given), ...(repo !== '' && { repo }) });
}

/** A request from an address may say anything: a rename is only shown. */
export function safeRequest({ name }: Pick<ListedTool, 'name'>, request: ToolRequest): ToolRequest {
  if (name !== 'rename') return request;
  const kept = Object.entries(request).filter(([field]) => !NEVER_SENT.has(field));
  return { ...Object.fromEntries(kept), dry_run: true };
}

function valueOf(text: string, { type }: ToolField): unknown {
  switch (type) {
    case 'integer':
    case 'number':
      return Number.isNaN(Number(text)) ? text : Number(text);
    case 'boolean':
      return text === 'true' || text === 'false' ? text === 'true' : text;
    case 'array':
      return text
        .split(',')
        .map((part) => part.trim())
        .filter((part) => part !== '');
    case 'object':
      return parsed(text) ?? text;
    default:
      return text;
  }
}

/** The request that an address has; null if it has none that can be read. */
export function requestIn(text: string): ToolRequest | null {
  const value = parsed(text);
  return value !== null && typeof value === 'object' && !Array.isArray(value)
    ? (value as ToolRequest)
    : null;
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text) as unknown;
  } catch {
    return null;
  }
}
