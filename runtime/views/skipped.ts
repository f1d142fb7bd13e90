// The address and answer of what is not in the graph. Computes nothing.
import { count, listOf, text } from '../../handlers/_fields.ts';
import { skippedView } from '../../lib/views/skipped.ts';
import { viewed } from './_basic-fields.ts';
import { describedView } from './_view.ts';

const reason = text.description('Why it is not in the graph, or only in part');

export const SKIPPED = describedView({
  name: 'skipped',
  path: '/skipped',
  summary: 'Files of a repository that are not in the graph, or only in part',
  view: skippedView,
  answer: {
    ...viewed,
    total: count.description('Number of such files'),
    reasons: listOf({ reason, files: count.description('Number of files') }).description(
      'Reasons, the most frequent first',
    ),
    files: listOf({ filePath: text.description('Path of the file'), reason }).description(
      'The files, up to 500',
    ),
  },
  isResource: true,
});
