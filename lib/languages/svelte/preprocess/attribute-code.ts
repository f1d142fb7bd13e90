// The attributes and directives of an element as values that it gets. Reads no element.
import type { AST } from 'svelte/compiler';
import {
  attributeCode,
  isVariableName,
  listenerCode,
} from '../../_kit/components/component-code.ts';
import type { Piece } from '../../_kit/components/composed-code.ts';
import { type EditedSource, endOf, startOf } from './edited-source.ts';

type AnyAttribute = AST.ElementLike['attributes'][number];

/** `isNamed`: a component gets them as its properties. */
export function attributesCode(
  source: EditedSource,
  attributes: readonly AnyAttribute[],
  isNamed: boolean,
): Piece[] {
  return attributes.flatMap((attribute) => valuesOf(source, attribute, isNamed));
}

function valuesOf(source: EditedSource, attribute: AnyAttribute, isNamed: boolean): Piece[] {
  switch (attribute.type) {
    case 'Attribute':
      return plainAttribute(source, attribute, isNamed);
    case 'BindDirective':
      return named(source, attribute, isNamed ? attribute.start + 'bind:'.length : -1);
    case 'StyleDirective':
      return attribute.value === true
        ? [',', nameOf(source, attribute)]
        : partsOf(source, attribute.value);
    case 'UseDirective':
    case 'TransitionDirective':
    case 'AnimateDirective':
      return [',', ...runCode(source, attribute)];
    case 'LetDirective':
      return [];
    case 'OnDirective':
      return attribute.expression
        ? listenerCode(attribute.name, valueCode(source, attribute.expression))
        : [];
    default:
      return attribute.expression ? [',', ...valueCode(source, attribute.expression)] : [];
  }
}

function plainAttribute(source: EditedSource, attribute: AST.Attribute, isNamed: boolean): Piece[] {
  const { value, name, start } = attribute;
  const isShort = source.text[start] === '{';
  if (value === true) return [];
  if (!Array.isArray(value) && isNamed && !isShort)
    return attributeCode({ name, at: start }, valueCode(source, value.expression));
  return partsOf(source, value);
}

function partsOf(source: EditedSource, value: Exclude<AST.Attribute['value'], true>): Piece[] {
  return [value]
    .flat()
    .flatMap((part): Piece[] =>
      part.type === 'ExpressionTag' ? [',', ...valueCode(source, part.expression)] : [],
    );
}

/** `at`: the place of its name as a property; below zero if it is none. */
function named(source: EditedSource, attribute: AST.BindDirective, at: number): Piece[] {
  const value = valueCode(source, attribute.expression);
  const isShort = startOf(attribute.expression) === at;
  return at < 0 || isShort ? [',', ...value] : attributeCode({ name: attribute.name, at }, value);
}

/** A function runs with the element: `use:focus={options}`. */
function runCode(
  source: EditedSource,
  attribute: AST.UseDirective | AST.TransitionDirective | AST.AnimateDirective,
): Piece[] {
  const value = attribute.expression ? source.part(attribute.expression) : [];
  return [nameOf(source, attribute), '(', ...value, ')'];
}

function nameOf(source: EditedSource, attribute: { readonly name: string } & object): Piece {
  const at = source.text.indexOf(':', startOf(attribute)) + 1;
  return [at, at + attribute.name.length];
}

function valueCode(source: EditedSource, expression: object): Piece[] {
  return startOf(expression) < endOf(expression)
    ? ['(', ...source.part(expression), ')']
    : ['undefined'];
}

/** The properties that a slot gives to what is in it: `let:item={each}`, as a list of parameters. */
export function slotProps(source: EditedSource, attributes: readonly AnyAttribute[]): Piece[] {
  return attributes.flatMap((attribute): Piece[] => {
    if (attribute.type !== 'LetDirective') return [];
    if (attribute.expression) return [...source.part(attribute.expression), ','];
    return isVariableName(attribute.name) ? [nameOf(source, attribute), ','] : [];
  });
}
