// Names used in other code graphs for concepts of this one, for suggestions. They match nothing.

const LABELS: readonly (readonly [string, string])[] = [
  ['Function', 'func fn def procedure callable subroutine'],
  ['Method', 'memberfunction'],
  ['Variable', 'constant const global local parameter argument'],
  ['Property', 'field attribute member'],
  ['TypeAlias', 'type typedef'],
  ['Folder', 'directory dir'],
  ['File', 'sourcefile document'],
  ['Module', 'community cluster component'],
  ['External', 'externalsymbol thirdparty'],
  ['Package', 'dependency library'],
  ['Process', 'flow workflow'],
  ['Symbol', 'node entity definition declaration codeelement'],
  ['Route', 'endpoint'],
  ['-[:IMPORTS]->', 'import'],
  ['-[:CALLS]->', 'call callsite'],
  ['Symbol and n.isTest', 'test testcase testfunction'],
];

const TYPES: readonly (readonly [string, string])[] = [
  ['CALLS', 'invokes invoke callsto hascall'],
  ['<-[:CALLS]-', 'calledby iscalledby callers'],
  ['EXTENDS', 'inherits inheritsfrom subclassof isa inheritance derivesfrom'],
  ['IMPLEMENTS', 'realizes conformsto'],
  ['IMPORTS', 'dependson depends requires includes importsfrom'],
  ['<-[:IMPORTS]-', 'importedby'],
  ['HAS_MEMBER', 'hasmethod hasproperty hasfield member members hasfunction'],
  ['DEFINES', 'declares definedin defined contains_symbol hassymbol'],
  ['USES', 'references refersto ref accesses'],
  ['<-[:TESTS]-', 'testedby coveredby'],
  ['TESTS', 'covers test'],
  ['MEMBER_OF', 'belongsto inmodule partof'],
  ['STEP_IN_PROCESS', 'stepof hasstep'],
  ['INSTANTIATES', 'creates news constructs'],
];

const NODE_PROPERTIES: readonly (readonly [string, string])[] = [
  ['filePath', 'file path filename relativepath fullpath location source_file sourcefile'],
  ['line', 'startline linenumber lineno linestart start beginline'],
  ['endLine', 'end lineend endlinenumber'],
  ['uid', 'id uuid nodeid key'],
  ['qualifiedName', 'fullname fqn qualname fqname'],
  ['labels(n)[0]', 'kind type label nodetype symboltype'],
  ['doc', 'docstring description comment documentation'],
  ['exported', 'ispublic public visibility isexported export access'],
  ['isTest', 'test istestfile'],
  ['language', 'lang'],
  ['signature', 'params parameters args arguments returntype'],
  ['endLine - line + 1', 'loc lines linecount length size'],
  ['the tool context with include_content', 'code content body text sourcecode source'],
];

const RELATIONSHIP_PROPERTIES: readonly (readonly [string, string])[] = [
  ['sites', 'line location position callsites'],
  ['confidence', 'score weight probability'],
  ['reason', 'evidence kind'],
  ['step', 'order index position'],
  ['on', 'receiver receivertype receiverclass'],
];

export const SYNONYMS = {
  labels: byWord(LABELS),
  types: byWord(TYPES),
  nodeProperties: byWord(NODE_PROPERTIES),
  relationshipProperties: byWord(RELATIONSHIP_PROPERTIES),
} as const;

function byWord(rows: readonly (readonly [string, string])[]): ReadonlyMap<string, string> {
  return new Map(
    rows.flatMap(([ours, theirs]) =>
      theirs.split(' ').map((word): [string, string] => [word, ours]),
    ),
  );
}
