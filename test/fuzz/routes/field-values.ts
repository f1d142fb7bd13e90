// Values for the fields of tools, by what the fields mean. What else may be sent beside them is decided elsewhere.
import fc from 'fast-check';
import type { RequestField } from '../../../handlers/_call/tool-schemas.ts';
import { cypherText } from './cypher-texts.ts';
import { diffText } from './diff-texts.ts';
import { mutated, oddText } from './odd-values.ts';
import type { Vocabulary } from './vocabulary.ts';

/** Mostly what the field wants, often near it, sometimes beside it. */
export function fieldValue(
  tool: string,
  field: RequestField,
  words: Vocabulary,
): fc.Arbitrary<unknown> {
  const named = byName(tool, field.name, words);
  if (named) return named;
  switch (field.type) {
    case 'boolean':
      return fc.boolean();
    case 'integer':
      return fc.oneof(
        { weight: 8, arbitrary: fc.integer({ min: 1, max: 40 }) },
        {
          weight: 1,
          arbitrary: fc.constantFrom(0, 1, 100, 200, 1_000, 1_001, 5_000, 10_000, 10_001, 2 ** 31),
        },
      );
    case 'number':
      return fc.double({ min: 0, max: 1, noNaN: true });
    case 'array':
      return fc.subarray([...field.allowed]);
    case 'object':
      return fc.dictionary(
        fc.constantFrom('name', 'n', 'a', '__proto__', 'constructor'),
        fc.jsonValue({ maxDepth: 2 }),
        { maxKeys: 4 },
      );
    default:
      return field.allowed.length > 0 ? fc.constantFrom(...field.allowed) : oddText;
  }
}

function byName(tool: string, field: string, words: Vocabulary): fc.Arbitrary<unknown> | null {
  switch (field) {
    case 'repo':
      return fc.oneof(
        { weight: 20, arbitrary: fc.constantFrom(...words.repos) },
        { weight: 1, arbitrary: oddText },
      );
    case 'name':
    case 'target':
    case 'symbol_name':
      return near(words.names);
    case 'uid':
    case 'target_uid':
    case 'symbol_uid':
      return near(words.uids);
    case 'file_path':
      return near(words.files);
    case 'new_name':
      return fc.oneof(
        {
          weight: 3,
          arbitrary: fc.constantFrom(
            'renamed',
            'x1',
            'class',
            'def',
            'self',
            'été',
            '_',
            '$a',
            '1a',
          ),
        },
        { weight: 1, arbitrary: fc.constantFrom(...words.names) },
        { weight: 1, arbitrary: oddText },
      );
    case 'diff':
      return diffText(words);
    case 'base_ref':
      return fc.oneof(
        fc.constantFrom(
          'HEAD',
          'HEAD~1',
          'main',
          'master',
          'HEAD^{tree}',
          'nothing',
          '--all',
          '-1',
          'HEAD:README.md',
        ),
        oddText,
      );
    case 'max_tokens':
      return fc.oneof(
        fc.integer({ min: 1, max: 400 }),
        fc.constantFrom(1, 2, 100, 1_000, 10_000, 2 ** 40),
      );
    case 'query':
      return tool === 'cypher'
        ? cypherText(words)
        : fc.oneof(
            near(words.names),
            fc
              .array(
                fc.constantFrom(
                  'the',
                  'request',
                  'route',
                  'where is',
                  'handle',
                  'error',
                  'session',
                  '"',
                  'NOT',
                  'a AND b',
                ),
                { minLength: 1, maxLength: 8 },
              )
              .map((parts) => parts.join(' ')),
          );
    default:
      return null;
  }
}

/** A word, a word that was changed a little, a part of one, or something else. */
function near(words: readonly string[]): fc.Arbitrary<string> {
  const word = fc.constantFrom(...words);
  return fc.oneof(
    { weight: 6, arbitrary: word },
    { weight: 2, arbitrary: mutated(word) },
    { weight: 1, arbitrary: fc.tuple(word, word).map(([a, b]) => `${a}.${b}`) },
    { weight: 1, arbitrary: oddText },
  );
}
