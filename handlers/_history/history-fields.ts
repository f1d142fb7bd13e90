// The fields of answers that history fills: how often something changed, and with what. Computes neither.
import Joi from 'joi';
import { brief, count, listOf, text } from '../_fields.ts';

const lastCommitFields = {
  last_commit: text.description('Short id of the newest of these commits'),
  last_date: text.description('Its day'),
  last_subject: text.description('What it says of itself'),
};

/** Absent if the index has no history. */
export const changed = Joi.object({
  commits: count.description('Number of commits that changed it'),
  ...lastCommitFields,
})
  .allow(null)
  .optional()
  .description('How often and how lately it changed');

export const changesWith = brief(
  listOf({
    uid: text.optional().description('Unique id; absent for a file that is not indexed'),
    filePath: text.description('Path of the file'),
    line: count.description('First line'),
    because: text.description('What it changed together with: uid, or path of a file'),
    together: count.description('Commits that changed both'),
    changes: count.description('Commits that changed the latter'),
    confidence: Joi.number().description('How likely it changes again with it, 0 to 1'),
    ...lastCommitFields,
  }),
)
  .optional()
  .description('What commits changed together with it more often than by chance; no references');
