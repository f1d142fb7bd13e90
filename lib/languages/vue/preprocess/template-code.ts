// The template of a component as code: elements in their order, with the expressions of their directives. Knows no script.
import {
  ElementTypes,
  NodeTypes,
  type DirectiveNode,
  type ElementNode,
  type ExpressionNode,
  type SimpleExpressionNode,
  type TemplateChildNode,
} from '@vue/compiler-core';
import {
  attributeCode,
  camelCase,
  elementEnd,
  elementUse,
  expression,
  isVariableName,
  listenerCode,
  pascalCase,
  statement,
} from '../../_kit/components/component-code.ts';
import type { Piece } from '../../_kit/components/composed-code.ts';

export function templateCode(node: ElementNode): Piece[] {
  return node.children.flatMap(childCode);
}

function childCode(node: TemplateChildNode): Piece[] {
  if (node.type === NodeTypes.INTERPOLATION) return statement(valueCode(node.content));
  return node.type === NodeTypes.ELEMENT ? nodeCode(node) : [];
}

function nodeCode(node: ElementNode): Piece[] {
  const directives = node.props.filter((prop) => prop.type === NodeTypes.DIRECTIVE);
  const find = (...names: string[]): DirectiveNode | undefined =>
    directives.find(({ name }) => names.includes(name));
  const attributes = directives.filter(({ name }) => !STRUCTURAL.has(name));
  const inner = [
    ...useCode(node, attributes),
    ...withSlotProps(find('slot'), templateCode(node)),
    ...endCode(node),
  ];
  return inLoop(find('for'), underCondition(find('if', 'else-if'), inner));
}

const STRUCTURAL: ReadonlySet<string> = new Set([
  'for',
  'if',
  'else-if',
  'else',
  'slot',
  'pre',
  'cloak',
  'once',
]);

function inLoop(loop: DirectiveNode | undefined, inner: Piece[]): Piece[] {
  const parts = loop?.forParseResult;
  if (!parts) return inner;
  const declared = [parts.key, parts.index].flatMap((name): Piece[] =>
    name ? ['let ', spanOf(name), ';'] : [],
  );
  return [
    'for (const ',
    parts.value ? spanOf(parts.value) : '{}',
    ' of ',
    ...valueCode(parts.source),
    ') {\n',
    ...declared,
    ...inner,
    '}\n',
  ];
}

function underCondition(condition: DirectiveNode | undefined, inner: Piece[]): Piece[] {
  return condition?.exp ? ['if ', ...valueCode(condition.exp), ' {\n', ...inner, '}\n'] : inner;
}

/** Slot props are parameters of a function that the component calls. */
function withSlotProps(slot: DirectiveNode | undefined, inner: Piece[]): Piece[] {
  if (!slot) return inner;
  return [
    ...(slot.arg ? nameCode(slot.arg) : []),
    ...(slot.exp ? ['((', spanOf(slot.exp), ') => {\n', ...inner, '});\n'] : inner),
  ];
}

/** The element itself, with the values of its attributes. */
function useCode(node: ElementNode, attributes: readonly DirectiveNode[]): Piece[] {
  const chosen = attributes.find((each) => isChosenBy(node, each));
  const component = chosen?.exp ? valueCode(chosen.exp) : componentName(node);
  const values = attributes.filter((each) => each !== chosen).flatMap(directiveCode);
  return statement(elementUse(component, values));
}

/** `<component :is="…">`. */
function isChosenBy(node: ElementNode, { name, arg }: DirectiveNode): boolean {
  return (
    /^component$/i.test(node.tag) &&
    name === 'bind' &&
    arg?.type === NodeTypes.SIMPLE_EXPRESSION &&
    arg.content === 'is'
  );
}

const BUILT_IN =
  /^(?:component|slot|template|transition|transition-?group|keep-?alive|teleport|suspense)$/i;

function componentName(node: ElementNode): Piece[] | undefined {
  if (node.tagType !== ElementTypes.COMPONENT || BUILT_IN.test(node.tag)) return undefined;
  return [tagName(node.tag, node.loc.start.offset + 1)];
}

function tagName(tag: string, at: number): Piece {
  const isWritten = /^[\p{L}\p{N}$_.]{1,400}$/u.test(tag) && /^[\p{Lu}$_]|\./u.test(tag);
  return isWritten ? [at, at + tag.length] : { name: pascalCase(tag), at };
}

function endCode(node: ElementNode): Piece[] {
  const name = componentName(node);
  const at = node.loc.end.offset - node.tag.length - 1;
  const { source } = node.loc;
  const isThere = !node.isSelfClosing && source.endsWith(`</${node.tag}>`);
  return name && isThere ? statement(elementEnd([tagName(node.tag, at)])) : [];
}

function directiveCode(directive: DirectiveNode): Piece[] {
  const { name, arg, exp } = directive;
  if (arg?.type === NodeTypes.SIMPLE_EXPRESSION && !arg.isStatic)
    return [',', ...valueCode(arg), ...(exp ? [',', ...valueCode(exp)] : [])];
  if (name === 'on') return exp ? listenerCode(eventName(arg), handlerCode(exp)) : [];
  if (name === 'bind' && arg?.type === NodeTypes.SIMPLE_EXPRESSION) return bindingCode(arg, exp);
  const value = exp ? [',', ...valueCode(exp)] : [];
  return BUILT_IN_DIRECTIVES.has(name) ? value : [',', directiveName(directive), ...value];
}

function eventName(arg: ExpressionNode | undefined): string {
  return arg?.type === NodeTypes.SIMPLE_EXPRESSION ? arg.content : '';
}

function bindingCode(arg: SimpleExpressionNode, exp: ExpressionNode | undefined): Piece[] {
  const name: Piece = { name: camelCase(arg.content), at: arg.loc.start.offset };
  if (exp) return attributeCode(name, valueCode(exp));
  // `:name` alone is short for `:name="name"`.
  return isVariableName(name.name) ? [',', name] : [];
}

const BUILT_IN_DIRECTIVES: ReadonlySet<string> = new Set([
  'bind',
  'on',
  'model',
  'show',
  'html',
  'text',
  'memo',
  'is',
]);

/** `v-focus` is the variable `vFocus`. */
function directiveName({ name, loc }: DirectiveNode): Piece {
  return { name: `v${pascalCase(name)}`, at: loc.start.offset };
}

/** A handler is a function, or statements that run with the event. */
function handlerCode(exp: ExpressionNode): Piece[] {
  const { source } = exp.loc;
  const isFunction = MEMBER_PATH.test(source) || FUNCTION_HEAD.test(source);
  return isFunction ? valueCode(exp) : ['(($event) => {', spanOf(exp), '})'];
}

const MEMBER_PATH = /^[\w$.?!['"\]\s]{1,400}$/;
const FUNCTION_HEAD =
  /^\s{0,200}(?:async\s{0,9})?(?:function\b|[\w$]{1,200}\s{0,9}=>|\([^)]{0,400}\)[^={;]{0,200}=>)/;

/** A name in a directive that is an expression only in brackets: `#[name]`. */
function nameCode(arg: ExpressionNode): Piece[] {
  return arg.type === NodeTypes.SIMPLE_EXPRESSION && !arg.isStatic ? statement(valueCode(arg)) : [];
}

function valueCode(exp: ExpressionNode): Piece[] {
  return expression(exp.loc.start.offset, exp.loc.end.offset);
}

function spanOf({ loc }: ExpressionNode): Piece {
  return [loc.start.offset, loc.end.offset];
}
