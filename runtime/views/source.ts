// The address, query and answer of source texts. Computes nothing.
import Joi from 'joi';
import { count, flag, listOf, nameField, text, texts } from '../../handlers/_fields.ts';
import { sourceView } from '../../lib/views/source.ts';
import { viewed, viewedSymbol } from './_basic-fields.ts';
import { openPlace, placeFields } from './_fields.ts';
import { describedView } from './_view.ts';

const lineNumber = Joi.number().integer().min(1).max(Number.MAX_SAFE_INTEGER);
/** As many as an answer has. */
const MOST_AROUND = 2000;

export const SOURCE = describedView({
  name: 'source',
  path: '/source',
  summary: 'Lines of a file as they were indexed, and what their names refer to',
  view: sourceView,
  query: {
    file: nameField.description('Path of the file, relative to the repository'),
    symbol: nameField.description('Symbol whose lines are given, by uid; instead of `file`'),
    around: Joi.number()
      .integer()
      .min(0)
      .max(MOST_AROUND)
      .default(0)
      .description('Number of lines before and after the symbol'),
    from: lineNumber.description('First line; by default that of the file or symbol'),
    to: lineNumber.description('Last line; at most 2,000 lines are given'),
  },
  oneOf: ['file', 'symbol'],
  answer: {
    ...viewed,
    file: text.description('Path of the file'),
    language: text.allow(null).description('Its language'),
    total_lines: count.description('Number of lines of the file'),
    from: count.description('First line that is given'),
    to: count.description('Last line that is given'),
    lines: texts.description('The lines'),
    names: listOf({
      ...placeFields,
      length: count.description('Length of the name'),
      uids: texts.description('What it may refer to; empty if that is no symbol of the graph'),
      open: flag.description('Whether what it refers to is unknown, or only partly known'),
      defines: flag.description('Whether it is the name in a definition'),
    }).description('Names in these lines that refer to symbols, or may'),
    open: listOf(openPlace).description('Unresolved calls in these lines'),
    symbols: listOf({
      ...viewedSymbol,
      endLine: count.allow(null).description('Last line of the definition'),
    }).description('Symbols defined in the whole file, in order'),
  },
});
