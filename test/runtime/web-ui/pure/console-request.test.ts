// Requests of the console: from the texts of a form and from an address, with a rename that is only shown.
import test from 'ava';
import {
  formFields,
  mainField,
  requestIn,
  requestOf,
  safeRequest,
  textsOf,
  type ListedTool,
} from '../../../../runtime/web-ui/pure/console-request.ts';

function tool(name: string, fields: Readonly<Record<string, string>>, positional: string | null) {
  return {
    name,
    title: '',
    description: '',
    positional,
    read_only: true,
    fields: Object.entries(fields).map(([field, type]) => ({
      name: field,
      type,
      description: '',
      required: false,
      allowed: [],
    })),
  } satisfies ListedTool;
}

const IMPACT = tool(
  'impact',
  {
    target: 'string',
    max_depth: 'integer',
    include_tests: 'boolean',
    relation_types: 'array',
    params: 'object',
    repo: 'string',
  },
  'target',
);
const RENAME = tool(
  'rename',
  { symbol_name: 'string', new_name: 'string', dry_run: 'boolean', plan_id: 'string' },
  'symbol_name',
);

test('texts become values of the type of their field, and what is empty is not sent', (t) => {
  const texts = {
    target: ' f ',
    max_depth: '2',
    include_tests: 'false',
    relation_types: 'CALLS, READS,',
    params: '{"a":1}',
  };
  t.deepEqual(requestOf(IMPACT, texts, 'r'), {
    target: 'f',
    max_depth: 2,
    include_tests: false,
    relation_types: ['CALLS', 'READS'],
    params: { a: 1 },
    repo: 'r',
  });
  t.deepEqual(requestOf(IMPACT, { target: '' }, ''), {});
});

test('what cannot be read as its type is sent as it is, for the server to say so', (t) => {
  t.like(requestOf(IMPACT, { max_depth: 'two', params: '{' }, ''), {
    max_depth: 'two',
    params: '{',
  });
});

test('a request fills the form that makes it', (t) => {
  const request = { target: 'f', relation_types: ['CALLS'], params: { a: 1 }, repo: 'r' };
  t.deepEqual(requestOf(IMPACT, textsOf(IMPACT, request), 'r'), request);
});

test('a rename is only shown, whatever an address asks for', (t) => {
  t.deepEqual(
    formFields(RENAME).map(({ name }) => name),
    ['symbol_name', 'new_name'],
  );
  t.deepEqual(requestOf(RENAME, { symbol_name: 'f', new_name: 'g' }, ''), {
    symbol_name: 'f',
    new_name: 'g',
    dry_run: true,
  });
  t.deepEqual(safeRequest(RENAME, { new_name: 'g', dry_run: false, plan_id: 'p' }), {
    new_name: 'g',
    dry_run: true,
  });
});

test('the main field is the argument of the command', (t) => {
  t.is(mainField(IMPACT)?.name, 'target');
  t.is(mainField(tool('detect_changes', { scope: 'string' }, null)), undefined);
});

for (const text of ['', '{', '[1]', '"a"', 'null'])
  test(`an address without a request that can be read has none: ${text}`, (t) => {
    t.is(requestIn(text), null);
  });
