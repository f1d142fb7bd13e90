// The markup of a component as code: blocks, tags and elements in their order. Reads no attribute.
import type { AST } from 'svelte/compiler';
import { elementEnd, elementUse, statement } from '../../_kit/components/component-code.ts';
import type { Piece } from '../../_kit/components/composed-code.ts';
import { attributesCode, slotProps } from './attribute-code.ts';
import { type EditedSource, endOf, startOf } from './edited-source.ts';

type MarkupNode = AST.Fragment['nodes'][number];

export function fragmentCode(
  source: EditedSource,
  fragment: AST.Fragment | null | undefined,
): Piece[] {
  return (fragment?.nodes ?? []).flatMap((node) => nodeCode(source, node));
}

function nodeCode(source: EditedSource, node: MarkupNode): Piece[] {
  switch (node.type) {
    case 'Text':
    case 'Comment':
      return [];
    case 'ExpressionTag':
    case 'HtmlTag':
    case 'RenderTag':
    case 'AttachTag':
      return statement(valueCode(source, node.expression));
    case 'DebugTag':
      return node.identifiers.flatMap((name) => statement(source.part(name)));
    case 'ConstTag':
    case 'DeclarationTag':
      return statement(source.part(node.declaration));
    case 'IfBlock':
    case 'EachBlock':
    case 'AwaitBlock':
    case 'KeyBlock':
    case 'SnippetBlock':
      return blockCode(source, node);
    default:
      return 'fragment' in node ? markupElement(source, node) : [];
  }
}

export function valueCode(source: EditedSource, expression: object): Piece[] {
  return ['(', ...source.part(expression), ')'];
}

function blockCode(source: EditedSource, node: AST.Block): Piece[] {
  switch (node.type) {
    case 'IfBlock':
      return [
        'if ',
        ...valueCode(source, node.test),
        ...block(fragmentCode(source, node.consequent)),
        ...(node.alternate ? [' else', ...block(fragmentCode(source, node.alternate))] : []),
      ];
    case 'EachBlock':
      return eachCode(source, node);
    case 'AwaitBlock':
      return awaitCode(source, node);
    case 'KeyBlock':
      return [
        ...statement(valueCode(source, node.expression)),
        ...fragmentCode(source, node.fragment),
      ];
    case 'SnippetBlock':
      return snippetCode(source, node);
  }
}

function block(inner: readonly Piece[]): Piece[] {
  return [' {\n', ...inner, '}\n'];
}

function eachCode(source: EditedSource, node: AST.EachBlock): Piece[] {
  const after = endOf(node.context ?? node.expression);
  const at = node.index === undefined ? -1 : source.text.indexOf(node.index, after);
  return [
    'for (const ',
    ...(node.context ? source.part(node.context) : ['{}']),
    ' of ',
    ...valueCode(source, node.expression),
    ')',
    ...block([
      ...(at >= 0 ? statement(['let ', [at, at + (node.index ?? '').length]]) : []),
      ...(node.key ? statement(valueCode(source, node.key)) : []),
      ...fragmentCode(source, node.body),
    ]),
    ...fragmentCode(source, node.fallback),
  ];
}

function awaitCode(source: EditedSource, node: AST.AwaitBlock): Piece[] {
  const awaited: Piece[] = ['await ', ...valueCode(source, node.expression)];
  return [
    ...fragmentCode(source, node.pending),
    ...block([
      ...(node.value ? ['const ', ...source.part(node.value), ' = '] : []),
      ...awaited,
      ';\n',
      ...fragmentCode(source, node.then),
    ]),
    ...inFunction(node.error ? source.part(node.error) : [], fragmentCode(source, node.catch)),
  ];
}

/** Code that something else runs, with values that are not known here. */
function inFunction(params: readonly Piece[], inner: readonly Piece[]): Piece[] {
  return inner.length === 0 ? [] : [';((', ...params, ') => {\n', ...inner, '});\n'];
}

function snippetCode(source: EditedSource, node: AST.SnippetBlock): Piece[] {
  const [first, last] = [node.parameters[0], node.parameters.at(-1)];
  return [
    'function ',
    ...source.part(node.expression),
    '(',
    ...(first && last ? source.between(startOf(first), endOf(last)) : []),
    ')',
    ...block(fragmentCode(source, node.body)),
  ];
}

function markupElement(source: EditedSource, node: AST.ElementLike): Piece[] {
  const children = fragmentCode(source, node.fragment);
  const props = slotProps(source, node.attributes);
  const snippets = node.type === 'Component' ? snippetsIn(node) : [];
  const values = [
    ...attributesCode(source, node.attributes, node.type === 'Component'),
    ...snippets.flatMap((name): Piece[] => [',', ...source.part(name)]),
  ];
  const use = statement(elementUse(componentOf(source, node), values));
  const inner = props.length > 0 ? inFunction(props, children) : children;
  return [
    ...(snippets.length > 0 ? block([...use, ...inner]) : [...use, ...inner]),
    ...endCode(source, node),
  ];
}

/** Snippets in a component are passed to it. */
function snippetsIn(node: AST.Component): object[] {
  return node.fragment.nodes.flatMap((child) =>
    child.type === 'SnippetBlock' ? [child.expression] : [],
  );
}

function componentOf(source: EditedSource, node: AST.ElementLike): Piece[] | undefined {
  switch (node.type) {
    case 'Component':
      return nameCode(source, node.start + 1, node.name);
    case 'SvelteComponent':
      return valueCode(source, node.expression);
    default:
      return undefined;
  }
}

function nameCode(source: EditedSource, at: number, name: string): Piece[] {
  return source.between(at, at + name.length);
}

function endCode(source: EditedSource, node: AST.ElementLike): Piece[] {
  const end = `</${node.name}>`;
  if (node.type !== 'Component' || !source.text.endsWith(end, node.end)) return [];
  return statement(elementEnd(nameCode(source, node.end - end.length + 2, node.name)));
}
