// The TCK's notation for values, read into a text that equal values share: `(:A {x: 1})`, `<(a)-[:T]->(b)>`, `[1.0, null]`.
import {
  isList,
  isMap,
  NodeValue,
  PathValue,
  RelationshipValue,
  WholeFloat,
  type Entity,
  type Value,
} from '../../lib/cypher/values/value.ts';

export interface Comparison {
  readonly ignoreListOrder: boolean;
}

/** The notation of a value that a query gave. */
export function textOf(value: Value, how: Comparison): string {
  if (value === null || typeof value === 'boolean') return String(value);
  if (typeof value === 'string') return JSON.stringify(value);
  if (typeof value === 'bigint') return String(value);
  if (typeof value === 'number') return numberText(value, !Number.isInteger(value));
  if (value instanceof WholeFloat) return numberText(value.value, true);
  if (value instanceof NodeValue) return nodeText(value.labels, propertiesText(value, how));
  if (value instanceof RelationshipValue)
    return relationshipText(value.type, propertiesText(value, how));
  if (value instanceof PathValue) return pathText(value, how);
  if (isList(value))
    return listText(
      value.map((item) => textOf(item, how)),
      how,
    );
  if (isMap(value)) return mapText([...value].map(([key, item]) => [key, textOf(item, how)]));
  return JSON.stringify(String(value));
}

function pathText({ nodes, relationships }: PathValue, how: Comparison): string {
  const parts = relationships.map((relationship, index) => {
    const arrow = textOf(relationship, how);
    return (
      (relationship.start === nodes[index] ? `-${arrow}->` : `<-${arrow}-`) +
      textOf(nodes[index + 1] ?? null, how)
    );
  });
  return `<${textOf(nodes[0] ?? null, how)}${parts.join('')}>`;
}

function propertiesText(entity: Entity, how: Comparison): string {
  return mapText(entity.keys().map((key) => [key, textOf(entity.property(key), how)]));
}

function numberText(value: number, float: boolean): string {
  if (Number.isNaN(value)) return 'NaN';
  return float ? `float ${Object.is(value, -0) ? 0 : value}` : String(value === 0 ? 0 : value);
}

function nodeText(labels: readonly string[], properties: string): string {
  return `(${[...labels]
    .sort()
    .map((label) => `:${label}`)
    .join('')}${properties})`;
}

function relationshipText(type: string, properties: string): string {
  return `[:${type}${properties}]`;
}

function listText(items: readonly string[], { ignoreListOrder }: Comparison): string {
  return `[${(ignoreListOrder ? [...items].sort() : items).join(', ')}]`;
}

function mapText(entries: readonly (readonly [string, string])[]): string {
  return `{${entries
    .map(([key, value]) => `${key}: ${value}`)
    .sort()
    .join(', ')}}`;
}

/** The same notation from the TCK's own. */
export function readExpected(text: string, how: Comparison): string {
  const reader = new Reader(text, how);
  const value = reader.value();
  reader.end();
  return value;
}

class Reader {
  readonly #text: string;
  readonly #how: Comparison;
  #at = 0;

  constructor(text: string, how: Comparison) {
    this.#text = text;
    this.#how = how;
  }

  end(): void {
    if (this.#take(/\s*$/) === null) throw this.#fault();
  }

  value(): string {
    const literal = this.#take(/\s*(?:null|true|false|NaN)\b/);
    if (literal !== null) return literal.trim();
    const number = this.#take(/\s*-?(?:\d+(?:\.\d+)?|\.\d+)(?:[eE][+-]?\d+)?|\s*[+-]?Inf/);
    if (number !== null) return numberOf(number.trim());
    const string = this.#take(/\s*'(?:[^'\\]|\\.)*'/s);
    if (string !== null) return JSON.stringify(string.trim().slice(1, -1).replace(/\\(.)/gs, '$1'));
    if (this.#take(/\s*<(?=\()/) !== null) return this.#path();
    if (this.#at < this.#text.length && /^\s*\(/.test(this.#rest())) return this.#node();
    if (/^\s*\[:/.test(this.#rest())) return this.#relationship();
    if (this.#take(/\s*\[/) !== null)
      return listText(
        this.#items(']', () => this.value()),
        this.#how,
      );
    if (/^\s*\{/.test(this.#rest())) return this.#map();
    throw this.#fault();
  }

  #node(): string {
    this.#expect(/\s*\(/);
    const labels: string[] = [];
    for (let label = this.#take(/\s*:\w+/); label !== null; label = this.#take(/\s*:\w+/))
      labels.push(label.trim().slice(1));
    const properties = /^\s*\{/.test(this.#rest()) ? this.#map() : '{}';
    this.#expect(/\s*\)/);
    return nodeText(labels, properties);
  }

  #relationship(): string {
    const type = this.#expect(/\s*\[:\w+/)
      .trim()
      .slice(2);
    const properties = /^\s*\{/.test(this.#rest()) ? this.#map() : '{}';
    this.#expect(/\s*\]/);
    return relationshipText(type, properties);
  }

  #path(): string {
    let path = this.#node();
    while (this.#take(/\s*>$/) === null && this.#take(/\s*>(?=\s*[,\]}])/) === null) {
      const left = this.#take(/\s*<-/) !== null;
      if (!left) this.#expect(/\s*-/);
      const relationship = this.#relationship();
      this.#expect(left ? /\s*-/ : /\s*->/);
      path += (left ? `<-${relationship}-` : `-${relationship}->`) + this.#node();
    }
    return `<${path}>`;
  }

  #map(): string {
    this.#expect(/\s*\{/);
    return mapText(
      this.#items('}', () => {
        const key = this.#expect(/\s*(?:\w+|`[^`]*`)\s*:/).replace(/[\s`:]/g, '');
        return [key, this.value()] as const;
      }),
    );
  }

  #items<T>(close: ']' | '}', item: () => T): readonly T[] {
    const items: T[] = [];
    const end = close === ']' ? /\s*\]/ : /\s*\}/;
    while (this.#take(end) === null) {
      if (items.length > 0) this.#expect(/\s*,/);
      items.push(item());
    }
    return items;
  }

  #rest(): string {
    return this.#text.slice(this.#at);
  }

  #take(pattern: RegExp): string | null {
    const sticky = new RegExp(pattern.source, `${pattern.flags}y`);
    sticky.lastIndex = this.#at;
    const match = sticky.exec(this.#text);
    if (!match) return null;
    this.#at = sticky.lastIndex;
    return match[0];
  }

  #expect(pattern: RegExp): string {
    const found = this.#take(pattern);
    if (found === null) throw this.#fault();
    return found;
  }

  #fault(): SyntaxError {
    return new SyntaxError(`cannot read the expected value ${this.#text} at ${this.#at}`);
  }
}

function numberOf(text: string): string {
  if (/Inf/.test(text))
    return numberText(
      text.startsWith('-') ? Number.NEGATIVE_INFINITY : Number.POSITIVE_INFINITY,
      true,
    );
  return /[.eE]/.test(text) ? numberText(Number(text), true) : text === '-0' ? '0' : text;
}
