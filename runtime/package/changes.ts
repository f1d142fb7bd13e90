// The export `codegraph/changes`: what `detect_changes` needs where there is no repository, by parsers that the caller gives. Loads no parser.
export type { ChangeSet } from '../../lib/model/change-set.ts';
export { parsersOfModules, type WebTreeSitter } from '../changes/portable/module-parsers.ts';
export {
  changesByParsers,
  changesOf,
  type ChangedFile,
  type GivenChange,
  type ReadChanges,
} from '../changes/portable/read-changes.ts';
export {
  grammarFile,
  type ParserOf,
  type TextParser,
} from '../changes/portable/text-parsers.ts';
