// Types of SQLx: queries that make objects of a type, and what running them yields. Declares types; resolves nothing.
import type { DescribedTypes } from '../../_described-types.ts';

export const types: DescribedTypes = {
  id: 'sqlx',
  name: 'SQLx',
  families: ['rust'],
  types: {
    Query: {
      paths: ['sqlx.query.QueryAs'],
      parameters: ['T'],
      members: {
        'Result<T>': 'fetch_one',
        'Result<Option<T>>': 'fetch_optional',
        'Result<Vec<T>>': 'fetch_all',
        'Result<?>': 'fetch fetch_many',
        '@': 'bind persistent',
      },
    },
  },
  functions: {
    'sqlx.query_as!': 'Query<made(0)>',
    'sqlx.query_file_as!': 'Query<made(0)>',
    'sqlx.query_as_unchecked!': 'Query<made(0)>',
    'sqlx.query_file_as_unchecked!': 'Query<made(0)>',
  },
  covers: ['objects that `query_as!` and `query_file_as!` make: one, an optional one, or all'],
  limits: [
    'The type arguments of `query_as::<_, T>()` and the rows of `query!` are not followed, nor are streams.',
  ],
};
