// The address, query and answer of why two symbols are connected. Computes nothing.
import Joi from 'joi';
import { count, listOf, nameField, symbolFields, text } from '../../handlers/_fields.ts';
import { whyView } from '../../lib/views/why.ts';
import { viewed } from './_basic-fields.ts';
import { placeFields } from './_fields.ts';
import { describedView } from './_view.ts';

const filePath = text.description('Path of the file');
const reason = text.description('Kind of evidence; see docs/graph-schema.md');
const because = text.description('The meaning of the evidence');
const symbol = Joi.object(symbolFields);
const stopped = {
  filePath,
  ...placeFields,
  caller: text.description('Symbol or file that contains the call, by uid'),
  reason,
  because,
};
const edge = {
  type: text.description('Type of the edge'),
  from: symbol.description('Symbol where it starts'),
  to: symbol.description('Symbol where it ends'),
  reason,
  confidence: Joi.number().description('Confidence of the edge, 0 to 1'),
  sites: listOf({ filePath, ...placeFields }).description('Places in the source'),
  because,
};

export const WHY = describedView({
  name: 'why',
  path: '/why',
  summary: 'Why two symbols are connected, or what prevented that',
  failures: ['symbol_not_found'],
  view: whyView,
  query: {
    from: nameField.required().description('Symbol or file, by name or uid'),
    to: nameField.required().description('Symbol or file that it may lead to'),
  },
  answer: {
    ...viewed,
    from: symbol.description('The one symbol'),
    to: symbol.description('The other'),
    edges: listOf(edge).description('Edges from one to the other, or between parts of them'),
    reverse: listOf(edge).description('Edges in the other direction'),
    stopped: listOf(stopped).description('Calls that could lead there, and are unresolved'),
    outside: listOf(stopped).description('Calls of such a name that leave the repository'),
    namesakes: listOf(edge).description('Calls of another symbol with the same name'),
    nameless: count.description('Calls of values without a name, of which nothing is known'),
    path: listOf(symbolFields).description('Without an edge: the shortest way along calls'),
    totals: Joi.object()
      .pattern(Joi.string(), count)
      .description('Length of each list that is longer than 200, of which the first are given'),
  },
});
