// What is annotated with a class that the framework runs holds its method: guards, pipes, interceptors and filters.
import test from 'ava';
import { resolveGraph } from '../../../lib/pipeline/resolve-graph.ts';
import { filesIn, sourcesIn } from '../../support/indexed-sources.ts';

/** `from -> method` of edges to methods. */
function held(text: string): string[] {
  const { files, configs } = sourcesIn(filesIn(text));
  const { draft } = resolveGraph(files, configs);
  const edges = draft.edges.finished(draft.nodes.length);
  return edges.flatMap(({ type, from, to }) =>
    type === 'HOLDS' && draft.nodes[to]?.kind === 'Method'
      ? [`${draft.nodes[from]?.qualifiedName} -> ${draft.nodes[to]?.qualifiedName}`]
      : [],
  );
}

test('a controller and its methods hold what guards and pipes run', (t) => {
  t.deepEqual(
    held(`//- guards.ts
import { CanActivate, PipeTransform } from '@nestjs/common';
export class Owner implements CanActivate { canActivate() { return true; } other() {} }
export class Trim implements PipeTransform { transform(value: string) { return value; } }
//- notes.ts
import { Controller, Get, UseGuards, UsePipes } from '@nestjs/common';
import { Owner, Trim } from './guards';
@UseGuards(Owner)
@Controller('notes')
export class Notes {
  @Get() @UsePipes(new Trim()) list() {}
}
`),
    ['Notes -> Owner.canActivate', 'Notes.list -> Trim.transform'],
  );
});

test('a decorator of the same name from another package holds nothing', (t) => {
  t.deepEqual(
    held(`//- notes.ts
import { Controller, Get } from '@nestjs/common';
import { UseGuards } from './own';
class Owner { canActivate() { return true; } }
@Controller('notes')
export class Notes {
  @UseGuards(Owner) @Get() list() {}
}
//- own.ts
export function UseGuards(guard: unknown) { return () => guard; }
`),
    [],
  );
});
