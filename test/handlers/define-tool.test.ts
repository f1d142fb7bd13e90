// What every tool gets from `defineTool`: no answer is larger than can be sent, and none of its effects happens then.
import test from 'ava';
import Joi from 'joi';
import { defineTool, hasEffect, type WithEffect } from '../../handlers/_tool.ts';
import { MAX_ANSWER_BYTES } from '../../lib/text/size/answer-size.ts';
import { snapshotOf } from '../support/snapshot.ts';

interface Request {
  readonly length: number;
}

interface Response {
  readonly text: string;
}

const FRAME = JSON.stringify({ text: '' }).length;

const writes = defineTool<Request, Response, WithEffect<Response>>({
  name: 'writes',
  title: 'Writes',
  description: 'Writes a text of the length that is asked for.',
  request: Joi.object<Request>({ length: Joi.number() }),
  response: () => Joi.object<Response>({ text: Joi.string() }),
  scope: 'snapshot',
  readOnly: false,
  fills: [],
  aliases: {},
  positional: null,
  failures: [],
  examples: [],
  trim: [],
  handle: ({ length }) => ({
    response: { text: 'x'.repeat(length) },
    effect: { kind: 'apply_edits' } as never,
  }),
  render: ({ text }) => text,
});

const empty = snapshotOf({ nodes: [] });

test('an answer that just fits comes with its effect', (t) => {
  t.true(hasEffect(writes.handle({ length: MAX_ANSWER_BYTES - FRAME }, empty)));
});

test('a longer one is refused, and nothing is to be done', (t) => {
  const refused = writes.handle({ length: MAX_ANSWER_BYTES - FRAME + 1 }, empty);
  t.false(hasEffect(refused));
  t.like(refused, { error: { code: 'query_too_expensive' } });
});
