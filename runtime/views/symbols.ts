// The address, query and answer of finding names as they are typed. Computes nothing.
import { count, limitField, listOf, text } from '../../handlers/_fields.ts';
import { symbolsView } from '../../lib/views/symbols.ts';
import { viewed, viewedSymbol } from './_basic-fields.ts';
import { typedField } from './_fields.ts';
import { describedView } from './_view.ts';

export const SYMBOLS = describedView({
  name: 'symbols',
  path: '/symbols',
  summary: 'Symbols, files, routes, flows and functional areas by what is typed of their names',
  view: symbolsView,
  query: {
    q: typedField.default(''),
    limit: limitField(20, 200, 'Maximum number of symbols'),
  },
  answer: {
    ...viewed,
    q: text.description('What was typed'),
    total: count.description('Number of names that fit'),
    symbols: listOf(viewedSymbol).description('The best of them, best first'),
  },
});
