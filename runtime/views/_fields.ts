// Joi parts that several views of servers share. No view and no logic.
import Joi from 'joi';
import { count, flag, nameField, text, wordsField } from '../../handlers/_fields.ts';

/** A folder, file or area to look into. */
export const inField = nameField
  .allow('')
  .default('')
  .description('Folder or file, by its path; empty for the whole repository');

export const testsField = Joi.boolean().default(false).description('Whether tests are shown too');

export const typedField = wordsField.allow('').description('What has been typed of a name');

export const isTests = flag.description('Whether tests are shown too');

export const placeFields = {
  line: count.description('Line, from 1'),
  column: count.description('Column, from 1'),
};

export const openPlace = {
  ...placeFields,
  name: text.description('Last name of what is called; empty if it has none'),
  reason: text.description('Why the call is unresolved; see docs/graph-schema.md'),
  because: text.description('The meaning of the reason'),
};
