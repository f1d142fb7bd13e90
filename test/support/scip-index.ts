// Writes SCIP indexes for tests, through the schema that they are read by: what stands where is said by words of the sources.
import { create, toBinary } from '@bufbuild/protobuf';
import {
  DocumentSchema,
  IndexSchema,
  PositionEncoding,
  SymbolRole,
  type Document,
} from '../../lib/scip/scip.gen.ts';

/**
 * A word of the file (`now`, or `now~2` for the second place where it stands), `=` where it defines and `->` where it
 * uses, and the symbol. `own …` and `far …` stand for packages of the repository and outside: `now~2 -> own a.ts/now().`
 */
export type Mark = string;

/** What implements what, by symbols: `own b/B# implements own a/A#`; or `is of type`, `is defined by`. */
export type Relation = string;

export interface ScipSketch {
  readonly root?: string;
  readonly tool?: string;
  readonly encoding?: PositionEncoding;
  readonly documents: Readonly<Record<string, readonly Mark[]>>;
  readonly relations?: Readonly<Record<string, readonly Relation[]>>;
  /** Documents carry the texts that they are of. */
  readonly withTexts?: boolean;
}

const PACKAGES: Readonly<Record<string, string>> = {
  own: 'scip-test npm shop 1.0.0 ',
  far: 'scip-test npm far 2.0.0 ',
};

export function symbolOf(text: string): string {
  const [first = '', ...rest] = text.split(' ');
  const head = PACKAGES[first];
  return head === undefined ? text : head + rest.join(' ');
}

export function scipBytes(texts: ReadonlyMap<string, string>, sketch: ScipSketch): Uint8Array {
  const { root = '/repo', tool = 'scip-test', documents } = sketch;
  const index = create(IndexSchema, {
    metadata: { projectRoot: `file://${root}`, toolInfo: { name: tool, version: '1.0' } },
    documents: Object.entries(documents).map(([path, marks]) =>
      documentOf(path, texts.get(path) ?? '', marks, sketch),
    ),
  });
  return toBinary(IndexSchema, index);
}

function documentOf(
  path: string,
  text: string,
  marks: readonly Mark[],
  {
    encoding = PositionEncoding.UTF16CodeUnitOffsetFromLineStart,
    relations = {},
    withTexts = false,
  }: ScipSketch,
): Document {
  return create(DocumentSchema, {
    relativePath: path,
    positionEncoding: encoding,
    text: withTexts ? text : '',
    occurrences: marks.map((mark) => occurrenceOf(text, mark, encoding)),
    symbols: (relations[path] ?? []).map(relationOf),
  });
}

function occurrenceOf(
  text: string,
  mark: Mark,
  encoding: PositionEncoding,
): { range: number[]; symbol: string; symbolRoles: number } {
  const [, word = '', nth = '1', arrow, symbol = ''] =
    /^(\S+?)(?:~(\d+))? (=|->) (.+)$/.exec(mark) ?? [];
  const places = [
    ...text.matchAll(
      new RegExp(`(?<![\\w$])${word.replace(/[$.*+?^()[\]{}|\\]/g, '\\$&')}(?![\\w$])`, 'g'),
    ),
  ];
  const at = places[Number(nth) - 1]?.index;
  if (at === undefined) throw new Error(`no ${mark}`);
  const before = text.slice(0, at).split('\n');
  const start = unitsIn(before.at(-1) ?? '', encoding);
  return {
    range: [before.length - 1, start, start + unitsIn(word, encoding)],
    symbol: symbolOf(symbol),
    symbolRoles: arrow === '=' ? SymbolRole.Definition : 0,
  };
}

function unitsIn(text: string, encoding: PositionEncoding): number {
  if (encoding === PositionEncoding.UTF8CodeUnitOffsetFromLineStart)
    return new TextEncoder().encode(text).length;
  return encoding === PositionEncoding.UTF32CodeUnitOffsetFromLineStart
    ? [...text].length
    : text.length;
}

function relationOf(relation: Relation): {
  symbol: string;
  relationships: {
    symbol: string;
    isImplementation: boolean;
    isTypeDefinition: boolean;
    isDefinition: boolean;
  }[];
} {
  const [, from = '', kind, to = ''] =
    /^(.+) (implements|is of type|is defined by) (.+)$/.exec(relation) ?? [];
  return {
    symbol: symbolOf(from),
    relationships: [
      {
        symbol: symbolOf(to),
        isImplementation: kind === 'implements',
        isTypeDefinition: kind === 'is of type',
        isDefinition: kind === 'is defined by',
      },
    ],
  };
}
