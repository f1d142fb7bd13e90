// What may be a name in Rust.
import type { IdentifierRule } from '../../model/name-table.ts';

export const identifiers: IdentifierRule = {
  pattern: '^(?:r#)?[\\p{XID_Start}_][\\p{XID_Continue}]*$',
  keywords: (
    'Self abstract as async await become box break const continue crate do dyn else enum extern false final fn for gen if impl in let loop macro match mod move mut override priv pub ref return self static struct super trait true try type typeof unsafe unsized use virtual where while yield'
  ).split(' '),
  sameName: 'apart',
  seenIn: 'file',
  namesFile: false,
};
