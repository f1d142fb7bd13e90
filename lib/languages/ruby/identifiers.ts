// What may be a name in Ruby.
import type { IdentifierRule } from '../../model/name-table.ts';

export const identifiers: IdentifierRule = {
  pattern: '^@{0,2}[\\p{L}_][\\p{L}\\p{N}_]*[?!=]?$',
  keywords:
    'BEGIN END __ENCODING__ __FILE__ __LINE__ alias and begin break case class def defined? do else elsif end ensure false for if in module next nil not or redo rescue retry return self super then true undef unless until when while yield'.split(
      ' ',
    ),
  sameName: 'one',
  seenIn: 'program',
  namesFile: false,
  comments: { lines: ['#'], blocks: [['=begin', '=end']] },
  textMark: ':',
  calledUnnamed:
    '=== coerce each eql? extended hash included inherited inspect method_added method_missing prepended respond_to_missing? to_a to_ary to_hash to_proc to_s to_str'.split(
      ' ',
    ),
  callingMarks: [],
};
