// Splits bundles of declarations, so that what several of them declare alike is declared once. Knows nothing of what they are for.
import ts from 'typescript';

/**
 * Shared declarations are all exported, of the others those that their bundle exports.
 * @param {Map<string, string>} bundles declarations by name; each bundle has all that it refers to
 * @param {{ names: Set<string>, entry: string, from: string }} elsewhere declarations that are in files of their own: bundles that have `entry` import it instead
 * @param {(bundle: string) => string} sharedOf the path of what is shared, from a bundle
 * @returns {{ shared: string, own: Map<string, string> }} what several bundles have, and what each of them adds, which imports from `shared`
 */
export function shareDeclarations(bundles, elsewhere, sharedOf) {
  const parsed = new Map([...bundles].map(([name, text]) => [name, declarationsOf(text)]));
  for (const declarations of parsed.values())
    if (declarations.has(elsewhere.entry))
      for (const name of elsewhere.names) declarations.delete(name);
  const shared = declaredTwice([...parsed.values()]);
  const own = [...parsed].map(([name, declarations]) => [
    name,
    ownPart(declarations, shared, sharedOf(name)),
  ]);
  const outside = `import type { ${elsewhere.entry} } from '${elsewhere.from}';`;
  const texts = [...shared.values()].map((each) => textOf({ ...each, exported: true }));
  return { shared: `${[outside, '', ...texts].join('\n')}\n`, own: new Map(own) };
}

/** Declarations by name. An import is one too, of what it binds. */
function declarationsOf(text) {
  const source = ts.createSourceFile('bundle.d.ts', text, ts.ScriptTarget.Latest, true);
  const found = new Map();
  for (const node of source.statements) {
    if (ts.isExportDeclaration(node)) continue;
    const name = nameOf(node);
    if (found.has(name) || name.includes('$')) throw new Error(`two declarations named ${name}`);
    const start = node.getStart(source);
    found.set(name, {
      name,
      node,
      exported: text.startsWith('export ', start),
      isType: ts.isInterfaceDeclaration(node) || ts.isTypeAliasDeclaration(node),
      isImport: ts.isImportDeclaration(node),
      comment: text.slice(node.getStart(source, true), start),
      text: text.slice(start, node.end).replace(/^export /, ''),
    });
  }
  return found;
}

function nameOf(node) {
  if (ts.isImportDeclaration(node)) return node.importClause.namedBindings.elements[0].name.text;
  if (ts.isVariableStatement(node)) return node.declarationList.declarations[0].name.text;
  return node.name.text;
}

/** What two bundles declare alike; then all that it refers to is alike too. */
function declaredTwice(bundles) {
  const [once, shared] = [new Map(), new Map()];
  for (const declaration of bundles.flatMap((bundle) => [...bundle.values()])) {
    const { name, text, isImport } = declaration;
    if (isImport) continue;
    const same = once.get(text);
    if (same === undefined) once.set(text, declaration);
    else if ((shared.get(name)?.text ?? text) === text) shared.set(name, same);
    else throw new Error(`two shared declarations named ${name}`);
  }
  return new Map([...shared].sort(([a], [b]) => (a < b ? -1 : 1)));
}

function ownPart(declarations, shared, from) {
  const all = [...declarations.values()];
  const isShared = ({ name, text }) => shared.get(name)?.text === text;
  const own = all.filter((declaration) => !isShared(declaration));
  const used = new Set(own.flatMap(({ node }) => [...identifiersIn(node)]));
  const passedOn = all.filter((declaration) => declaration.exported && isShared(declaration));
  const imported = all.filter((declaration) => isShared(declaration) && used.has(declaration.name));
  return [
    ...own.filter(({ isImport }) => isImport).map(textOf),
    ...listOf('import type', imported, from),
    ...listOf(
      'export type',
      passedOn.filter(({ isType }) => isType),
      from,
    ),
    ...listOf(
      'export',
      passedOn.filter(({ isType }) => !isType),
      from,
    ),
    '',
    ...own.filter(({ isImport }) => !isImport).map(textOf),
    ...(own.some(({ exported }) => exported) ? ['export {};'] : []),
    '',
  ].join('\n');
}

function textOf({ comment, text, exported }) {
  return `${comment}${exported ? 'export ' : ''}${text}`;
}

function listOf(keyword, declarations, from) {
  const names = declarations.map(({ name }) => name).join(', ');
  return names === '' ? [] : [`${keyword} { ${names} } from '${from}';`];
}

function* identifiersIn(node) {
  if (ts.isIdentifier(node)) yield node.text;
  const inner = [];
  node.forEachChild((child) => void inner.push(child));
  for (const child of inner) yield* identifiersIn(child);
}
