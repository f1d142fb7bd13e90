// The address, query and answer of the territory. Computes nothing.
import Joi from 'joi';
import { count, text, texts } from '../../handlers/_fields.ts';
import { territoryView } from '../../lib/views/territory.ts';
import { viewed } from './_basic-fields.ts';
import { inField, isTests, testsField } from './_fields.ts';
import { describedView } from './_view.ts';

const counts = Joi.array().items(count);

export const TERRITORY = describedView({
  name: 'territory',
  path: '/territory',
  summary: 'Folders, files and symbols of a repository with their lines, in columns',
  view: territoryView,
  query: {
    in: inField,
    tests: testsField,
    history: Joi.boolean()
      .default(false)
      .description('Whether to say what commits say of the rows'),
  },
  answer: {
    ...viewed,
    in: text.description('Folder or file that is shown; empty for the whole repository'),
    tests: isTests,
    level: Joi.valid('symbols', 'files').description('Smallest rows; at most 60,000 in all'),
    kindNames: texts.description('The kinds that rows may have'),
    names: texts.description(
      'Last part of the path of a folder or file; of a symbol the end of its uid, after the path',
    ),
    parents: counts.description('Row around each, -1 for the first; the file of a symbol'),
    kinds: counts.description('Place of its kind in `kindNames`'),
    lines: counts.description('Its lines that are no lines of another row'),
    open: counts.description('Unresolved calls directly in it'),
    isTest: counts.description('1 for tests'),
    history: Joi.object({
      state: Joi.valid('read', 'off', 'none').description('Whether the index has the history'),
      commits: count.description('Commits that were read'),
      since: text.description('Day of the oldest of them; empty if there is none'),
      changes: counts.description(
        'By row: commits that changed it or something in it; 0 for folders',
      ),
      from: counts.description('Rows that changed together with another more often than by chance'),
      to: counts.description('The other row of each'),
      together: counts.description('Commits that changed both'),
      elsewhere: count.description('Couplings of these rows with what is no row'),
    })
      .optional()
      .description('What commits say, if it was asked for'),
  },
});
