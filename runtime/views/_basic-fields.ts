// Joi parts of the views that every runtime has. No view and no logic.
import { count, symbolFields, text } from '../../handlers/_fields.ts';

export const viewed = { repo: text.description('Name of the repository') };

export const viewedSymbol = {
  uid: symbolFields.uid,
  name: text.description('Qualified name of a symbol, path of a file, name of anything else'),
  type: symbolFields.type,
  filePath: symbolFields.filePath.allow(null),
  line: symbolFields.line.allow(null),
};

export const viewedModule = {
  uid: text.description('Unique id of the functional area'),
  name: text.description('Name of the functional area'),
};

export const total = count.description('Number of items in the list');
