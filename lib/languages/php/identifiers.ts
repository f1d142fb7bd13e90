// What may be a name in PHP.
import type { IdentifierRule } from '../../model/name-table.ts';

export const identifiers: IdentifierRule = {
  pattern: '^\\$?[\\p{L}_][\\p{L}\\p{N}_]*$',
  keywords:
    'abstract and array as break callable case catch class clone const continue declare default die do echo else elseif empty enddeclare endfor endforeach endif endswitch endwhile eval exit extends false final finally fn for foreach function global goto if implements include include_once instanceof insteadof interface isset list match namespace new null or parent print private protected public readonly require require_once return self static switch throw trait true try unset use var while xor yield'.split(
      ' ',
    ),
  sameName: 'one',
  seenIn: 'program',
  namesFile: true,
  calledUnnamed:
    'count current getIterator jsonSerialize key next offsetExists offsetGet offsetSet offsetUnset rewind serialize unserialize valid'.split(
      ' ',
    ),
};
