// Every string, list, number and object of every request has a bound, which is told to whom exceeds it. What is within it is a matter of the tools.
import test from 'ava';
import Joi from 'joi';
import { TOOLS } from '../../handlers/_all.gen.ts';
import type { AnyTool } from '../../handlers/_tool.ts';
import { isFailure } from '../../lib/model/answer.ts';
import { acceptRequest } from '../../handlers/_call/accept-request.ts';
import { leavesIn, leavesOf, type Leaf } from './schema-leaves.ts';

/** Longer than any refusal may be, and more than any field of a few words may have. */
const MORE = 120_000;

/** The shortest request that a tool takes, and what `given` says. */
function requestWith(tool: AnyTool, given: object): object {
  const [example = {}] = tool.examples;
  return { ...example, ...given };
}

function isBounded({ type, bound, least, isChoice }: Leaf): boolean {
  if (isChoice) return true;
  if (type === 'number') return bound !== null && least !== null;
  return ['string', 'array', 'object'].includes(type) && bound !== null;
}

/** A value of this leaf with this size. */
function valueOf({ type, isChoice }: Leaf, size: number): unknown {
  if (type === 'number') return size;
  if (isChoice || type === 'string') return 'x'.repeat(size);
  if (type === 'array') return Array.from({ length: size }, (_, index) => `item ${index}`);
  return { list: Array.from({ length: size - 1 }, () => 0) };
}

function refusalOf(tool: AnyTool, given: object) {
  const answer = acceptRequest(tool, requestWith(tool, given));
  return isFailure(answer) ? answer.error : null;
}

test('what has no bound is seen', (t) => {
  const unbounded = {
    text: Joi.string(),
    number: Joi.number().max(5),
    list: Joi.array().items(Joi.string().max(3)),
    any: Joi.any(),
    open: Joi.object().unknown(true),
    map: Joi.object().pattern(/a/, Joi.boolean()),
    either: Joi.alternatives(Joi.number().min(0), Joi.boolean()),
    inner: Joi.object({ text: Joi.string().min(1) }),
  };
  for (const [what, schema] of Object.entries(unbounded))
    t.false(leavesIn(schema).every(isBounded), what);
  t.true(
    leavesIn(
      Joi.object({
        text: Joi.string().max(5),
        list: Joi.array().items(Joi.number().min(0).max(1)).max(3),
        flag: Joi.boolean(),
        choice: Joi.valid('a'),
      }),
    ).every(isBounded),
  );
});

for (const tool of TOOLS) {
  test(`${tool.name}: every string, list, number and object of a request has a bound`, (t) => {
    const leaves = leavesOf(tool);
    t.true(leaves.length > 0);
    t.deepEqual(
      leaves.filter((leaf) => !isBounded(leaf)).map(({ field, type }) => `${field}: ${type}`),
      [],
    );
  });

  for (const leaf of leavesOf(tool).filter(
    (one) => !one.field.includes('.') && one.bound !== null,
  )) {
    const { field, type, bound } = leaf;
    test(`${tool.name}: ${field} may have its bound of ${bound}, and not one more`, (t) => {
      const refused = refusalOf(tool, { [field]: valueOf(leaf, (bound ?? 0) + 1) });
      t.is(refused?.code, 'invalid_request');
      t.like(refused?.details, { fields: [{ field }] });
      t.true(
        refused?.message.includes(`'${field}'`) && refused.message.includes(String(bound)),
        refused?.message,
      );
      const within = refusalOf(tool, { [field]: valueOf(leaf, bound ?? 0) });
      // What a list may hold is checked beside how much it holds.
      if (type === 'array') t.notRegex(within?.message ?? '', /more than|less than or equal/);
      else t.is(within, null);
    });
  }

  test(`${tool.name}: a refusal repeats no more of a request than anybody reads`, (t) => {
    for (const { field, type } of leavesOf(tool).filter((one) => !one.field.includes('.'))) {
      const values = [
        'y'.repeat(MORE),
        Array.from({ length: MORE }, () => 'y'),
        { ['y'.repeat(MORE)]: 'y' },
        { y: Array.from({ length: MORE }, () => ({})) },
        Number.MAX_VALUE,
        -Number.MAX_VALUE,
        Number.NaN,
      ];
      for (const value of values) {
        const refused = refusalOf(tool, { [field]: value });
        t.true(JSON.stringify(refused).length < 20_000, `${field} ${typeof value}`);
        if (refused === null) t.true(typeof value === type, field);
      }
    }
    const many = Object.fromEntries(
      Array.from({ length: MORE }, (_, index) => [`field${index}`, 1]),
    );
    t.true(JSON.stringify(refusalOf(tool, many)).length < 20_000);
    t.true(JSON.stringify(refusalOf(tool, { ['z'.repeat(MORE)]: 1 })).length < 20_000);
  });
}

test('parameters of a query have a bound on their texts and on their depth too', (t) => {
  const tool = TOOLS.find(({ name }) => name === 'cypher') as AnyTool;
  const nested = (depth: number): unknown =>
    Array.from({ length: depth }).reduce<unknown>((inner) => ({ n: inner }), 1);
  t.is(refusalOf(tool, { params: nested(16) }), null);
  t.regex(
    refusalOf(tool, { params: nested(17) })?.message ?? '',
    /'params' must have at most 16 levels/,
  );
  t.is(refusalOf(tool, { params: { k: 'x'.repeat(999_999) } }), null);
  t.regex(
    refusalOf(tool, { params: { k: 'x'.repeat(1_000_000) } })?.message ?? '',
    /'params' must have at most 1000000 characters/,
  );
  t.regex(
    refusalOf(tool, { params: { k: nested(200_000) } })?.message ?? '',
    /'params' must have at most 16 levels/,
  );
});

test('a kind of edge is given once', (t) => {
  const tool = TOOLS.find(({ name }) => name === 'impact') as AnyTool;
  t.is(refusalOf(tool, { relation_types: ['CALLS', 'IMPORTS'] }), null);
  t.regex(
    refusalOf(tool, { relation_types: ['CALLS', 'CALLS'] })?.message ?? '',
    /'relation_types\[1\]' contains a duplicate value/,
  );
});
