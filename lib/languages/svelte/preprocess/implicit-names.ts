// Names that Svelte gives a meaning without a declaration: `$store` for what a store holds, `$: a = …` for a variable. Knows no other file.
import type { AST } from 'svelte/compiler';
import { type Edit, startOf } from './edited-source.ts';

/** What to write instead, so that the names are those of TypeScript. In the order of the text. */
export function implicitNames(root: AST.Root): Edit[] {
  const declared = new Set<string>();
  for (const script of [root.module, root.instance])
    for (const statement of script?.content.body ?? []) addDeclared(statement, declared);
  const edits = [
    ...storesIn(root, declared),
    ...(root.instance?.content.body ?? []).flatMap((statement) => reactive(statement, declared)),
  ].sort((a, b) => a.from - b.from);
  return edits.filter((edit, index) => edit.from >= (edits[index - 1]?.to ?? 0));
}

type Node = { readonly type: string } & { readonly [key: string]: unknown };

function isNode(value: unknown): value is Node {
  return typeof value === 'object' && value !== null && 'type' in value;
}

function addDeclared(statement: object, declared: Set<string>): void {
  if (!isNode(statement)) return;
  const { type, declaration, declarations, specifiers, id } = statement;
  if (/^Export(?:Named|Default)Declaration$/.test(type) && isNode(declaration))
    addDeclared(declaration, declared);
  if (type === 'ImportDeclaration')
    for (const specifier of listOf(specifiers)) addPattern(specifier.local, declared);
  if (type === 'VariableDeclaration')
    for (const each of listOf(declarations)) addPattern(each.id, declared);
  if (type === 'FunctionDeclaration' || type === 'ClassDeclaration') addPattern(id, declared);
}

function listOf(value: unknown): Node[] {
  return Array.isArray(value) ? value.filter(isNode) : [];
}

function addPattern(pattern: unknown, declared: Set<string>): void {
  const waiting = [pattern];
  while (waiting.length > 0) {
    const next = waiting.pop();
    if (!isNode(next)) continue;
    if (next.type === 'Identifier') declared.add(String(next['name']));
    waiting.push(next['left'], next['argument'], next['value']);
    waiting.push(...listOf(next['elements']), ...listOf(next['properties']));
  }
}

const RUNES: ReadonlySet<string> = new Set(
  ['state', 'derived', 'effect', 'props', 'bindable', 'inspect', 'host'].map((name) => `$${name}`),
);

/** `$user` is an item of `user`. */
function storesIn(root: AST.Root, declared: ReadonlySet<string>): Edit[] {
  const edits: Edit[] = [];
  const waiting: unknown[] = [root.module?.content, root.instance?.content, root.fragment];
  while (waiting.length > 0) {
    const next = waiting.pop();
    const store = isNode(next) ? storeIn(next, declared) : undefined;
    if (store) edits.push(store);
    else waiting.push(...partsOf(next));
  }
  return edits;
}

/** Of nodes, and of lists of them. */
function partsOf(value: unknown): unknown[] {
  if (Array.isArray(value)) return value;
  if (typeof value !== 'object' || value === null) return [];
  const isPart = ([key]: readonly [string, unknown]): boolean => !ASIDE.has(key);
  return Object.entries(value)
    .filter(isPart)
    .map(([, part]) => part);
}

/** What nodes have beside their parts. */
const ASIDE: ReadonlySet<string> = new Set(['metadata', 'parent', 'loc', 'name_loc', 'comments']);

function storeIn(node: Node, declared: ReadonlySet<string>): Edit | undefined {
  if (node.type === 'Property' && node['shorthand'] === true && isNode(node['value'])) {
    const edit = storeIn(node['value'], declared);
    return edit && { ...edit, code: [`${String(node['value']['name'])}: `, ...edit.code] };
  }
  const name = node.type === 'Identifier' ? String(node['name']) : '';
  if (!name.startsWith('$') || RUNES.has(name) || !declared.has(name.slice(1))) return undefined;
  if (declared.has(name)) return undefined;
  const [from, to] = [startOf(node), startOf(node) + name.length];
  return { from, to, code: [[from + 1, to], '[$$]'] };
}

/** `$: sum = a + b` declares `sum`. */
function reactive(statement: object, declared: Set<string>): Edit[] {
  if (!isNode(statement) || statement.type !== 'LabeledStatement') return [];
  const { label, body } = statement;
  const expression = isNode(body) ? body['expression'] : undefined;
  if (!isNode(label) || label['name'] !== '$' || !isNode(expression)) return [];
  const left = expression.type === 'AssignmentExpression' ? expression['left'] : undefined;
  if (!isNode(left) || left.type !== 'Identifier' || declared.has(String(left['name']))) return [];
  declared.add(String(left['name']));
  return [{ from: startOf(statement), to: startOf(left), code: ['let '] }];
}
