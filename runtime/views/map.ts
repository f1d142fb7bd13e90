// The address, query and answer of the map. Computes nothing.
import Joi from 'joi';
import { count, listOf, text } from '../../handlers/_fields.ts';
import { mapView } from '../../lib/views/map.ts';
import { viewed } from './_basic-fields.ts';
import { inField, isTests, testsField } from './_fields.ts';
import { describedView } from './_view.ts';

/** A folder with 18 million parts could be opened so often. */
const MOST_OPENED = 1_000_000;

export const MAP = describedView({
  name: 'map',
  path: '/map',
  summary: 'What a repository is made of: at most 18 areas, and how much they use each other',
  view: mapView,
  query: {
    in: inField.description('Area to look into, by its id; empty for the whole repository'),
    by: Joi.valid('folder', 'module').default('folder').description('What areas are'),
    tests: testsField,
    rest: Joi.alternatives(Joi.boolean(), Joi.number().integer().min(0).max(MOST_OPENED))
      .default(false)
      .description('Whether the row of joined areas is opened; how often, if that has one too'),
  },
  answer: {
    ...viewed,
    in: text.description('Area that is shown; empty for the whole repository'),
    by: Joi.valid('folder', 'module').description('What areas are'),
    tests: isTests,
    rest: count.description('How often the row of joined areas is opened'),
    areas: listOf({
      id: text.description('What `in` takes to open it; empty for joined areas'),
      name: text.description('Path inside of what is shown, or name'),
      path: text.description('Its path; empty for functional areas and joined ones'),
      kind: Joi.valid('folder', 'file', 'module', 'rest').description('What it is'),
      parts: count.description('Number of areas that it stands for; 1 unless it is the rest'),
      symbols: count.description('Number of its symbols'),
      lines: count.description('Lines up to the end of the last symbol of each of its files'),
      open: count.description('Calls in it that are unresolved'),
    }).description('Areas by path or name, the rest last'),
    uses: listOf({
      from: count.description('Place of the area that uses, from 0'),
      to: count.description('Place of the area that is used'),
      count: count.description('Number of edges between their symbols'),
    }).description('Uses between areas'),
    totals: Joi.object({
      symbols: count.description('Symbols of all areas'),
      lines: count.description('Lines of all areas'),
      open: count.description('Unresolved calls in all areas'),
      uses: count.description('Uses between areas and inside of them'),
      inside: count.description('Uses inside of an area'),
    }).description('Sums over all areas'),
  },
  isResource: true,
});
