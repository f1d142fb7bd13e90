// Nodes and relationships of what is outside of the repository, as values: plain properties. Finds none.
import { floatOf } from '../values/numbers.ts';
import { NodeValue, RelationshipValue, type Value } from '../values/value.ts';

export class OutsideNode extends NodeValue {
  readonly id: string;
  readonly labels: readonly string[];
  readonly #properties: ReadonlyMap<string, Value>;

  constructor(label: string, id: string, properties: Readonly<Record<string, Value | undefined>>) {
    super();
    this.id = id;
    this.labels = [label];
    this.#properties = presentOf({ uid: id, ...properties });
  }

  override property(key: string): Value {
    return this.#properties.get(key) ?? null;
  }

  override keys(): readonly string[] {
    return [...this.#properties.keys()];
  }
}

export class OutsideRelationship extends RelationshipValue {
  readonly type: string;
  readonly start: NodeValue;
  readonly end: NodeValue;
  readonly #properties: ReadonlyMap<string, Value>;

  constructor(
    type: string,
    [start, end]: readonly [NodeValue, NodeValue],
    properties: Readonly<Record<string, Value>>,
  ) {
    super();
    this.type = type;
    this.start = start;
    this.end = end;
    this.#properties = presentOf({ type, confidence: floatOf(1), ...properties });
  }

  override get id(): string {
    return `${this.start.id}|${this.type}||${this.end.id}`;
  }

  override property(key: string): Value {
    return this.#properties.get(key) ?? null;
  }

  override keys(): readonly string[] {
    return [...this.#properties.keys()];
  }
}

function presentOf(
  properties: Readonly<Record<string, Value | undefined>>,
): ReadonlyMap<string, Value> {
  return new Map(
    Object.entries(properties).flatMap(([key, value]) =>
      value === undefined ? [] : [[key, value]],
    ),
  );
}
