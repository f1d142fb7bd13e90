// What may be a name in Rust.
import type { IdentifierRule } from '../../model/name-table.ts';

export const identifiers: IdentifierRule = {
  pattern: '^(?:r#)?[\\p{XID_Start}_][\\p{XID_Continue}]*$',
  keywords:
    'Self abstract as async await become box break const continue crate do dyn else enum extern false final fn for gen if impl in let loop macro match mod move mut override priv pub ref return self static struct super trait true try type typeof unsafe unsized use virtual where while yield'.split(
      ' ',
    ),
  sameName: 'apart',
  seenIn: 'file',
  namesFile: false,
  textsCallNothing: true,
  calledUnnamed:
    'add add_assign as_mut as_ref bitand bitor bitxor borrow cmp deref deref_mut div drop eq extend flush fmt from from_iter from_str ge gt hash index index_mut into_iter le lt mul ne neg next next_back not partial_cmp poll read rem shl shr size_hint source sub sub_assign to_string try_from write write_str'.split(
      ' ',
    ),
  entryNames: ['main'],
};
