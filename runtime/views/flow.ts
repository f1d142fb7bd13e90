// The address, query and answer of the flows of one entry. Computes nothing.
import Joi from 'joi';
import { count, listOf, nameField, text, texts } from '../../handlers/_fields.ts';
import { flowView } from '../../lib/views/flow.ts';
import { viewed, viewedSymbol } from './_basic-fields.ts';
import { openPlace, placeFields } from './_fields.ts';
import { describedView } from './_view.ts';

const filePath = text.description('Path of the file');

export const FLOW = describedView({
  name: 'flow',
  path: '/flow',
  summary: 'How an entry runs: all execution flows that begin there, as one picture',
  view: flowView,
  query: {
    process: nameField.description('Name or uid of a flow: those with the same entry are given'),
    entry: nameField.description('Symbol where flows begin, by uid; instead of `process`'),
  },
  oneOf: ['process', 'entry'],
  answer: {
    ...viewed,
    entry: text.description('Symbol where they begin, by uid'),
    process: text.allow(null).description('The flow that was asked for, by uid'),
    flows: listOf({
      uid: text.description('Unique id of the flow'),
      name: text.description('Name of the flow'),
      module: text.allow(null).description('Functional area of most of its steps, if any'),
      steps: texts.description('Its steps by uid, in order'),
    }).description('Flows, the one that was asked for first, then the longest'),
    symbols: listOf(viewedSymbol).description('The steps of all flows, each once'),
    calls: listOf({
      from: text.description('A step, by uid'),
      to: text.description('The next step, by uid'),
      type: text.description('Type of the edge between them'),
      reason: text.description('Kind of evidence for the edge; see docs/graph-schema.md'),
      because: text.description('The meaning of the evidence'),
      confidence: Joi.number().description('Confidence of the edge, 0 to 1'),
      sites: listOf({ filePath, ...placeFields }).description('Places in the source, up to 50'),
    }).description('How steps lead to each other'),
    side: listOf({
      from: text.description('A step, by uid'),
      total: count.description('Number of symbols that it calls beside'),
      symbols: listOf(viewedSymbol).description('The first of them'),
    }).description('What steps call that is no step'),
    open: listOf({
      ...openPlace,
      in: text.description('Step that contains it, by uid'),
      filePath,
    }).description('Unresolved calls in steps, up to 500'),
  },
});
