// Whether a function or an aggregate that is called exists, and takes so many arguments. Binds nothing.
import type { CypherFunction } from '../functions/_function.ts';
import type { Aggregate } from '../functions/aggregates.ts';
import { insteadOf } from '../functions/foreign-names.ts';
import { findAggregate, findFunction, functionNames } from '../functions/find-function.ts';
import type { ExpressionOf } from '../parse/ast.ts';
import { QueryFault, didYouMean } from '../query-fault.ts';

export function checkCall(call: ExpressionOf<'call'>): void {
  if (call.name.toLowerCase() === 'exists' && call.args.length === 1) return;
  const aggregate = findAggregate(call.name);
  if (aggregate) return checkAggregateCall(call, aggregate);
  const found = findFunction(call.name);
  if (!found) throw unknownFunction(call);
  checkFunctionCall(call, found);
}

function checkAggregateCall(
  { name, args, nameAt }: ExpressionOf<'call'>,
  { takes }: Aggregate,
): void {
  if (args.length === takes) return;
  throw new QueryFault(
    'syntax_error',
    `${name}() takes ${takes === 1 ? 'one argument' : 'two arguments'}, but got ${args.length}.`,
    nameAt,
    takes === 1 ? `Give one, as in ${name}(n.line).` : `Give two, as in ${name}(n.line, 0.5).`,
  );
}

function unknownFunction({ name, nameAt }: ExpressionOf<'call'>): QueryFault {
  const instead = insteadOf(name);
  const suggestion = instead === undefined ? didYouMean(name, functionNames()) : '';
  return new QueryFault(
    'syntax_error',
    `There is no function ${name}${suggestion}`,
    nameAt,
    instead ??
      (suggestion === ''
        ? `Functions: ${functionNames().join(', ')}.`
        : 'All functions are listed in docs/cypher.md.'),
  );
}

function checkFunctionCall(
  { name, args, nameAt, distinct }: ExpressionOf<'call'>,
  found: CypherFunction,
): void {
  if (distinct)
    throw new QueryFault(
      'syntax_error',
      `DISTINCT is not allowed in ${name}(), which is not an aggregate.`,
      nameAt,
      'Remove DISTINCT.',
    );
  if (args.length >= found.min && args.length <= found.max) return;
  const wanted = found.min === found.max ? `${found.min}` : `${found.min} to ${found.max}`;
  throw new QueryFault(
    'syntax_error',
    `${found.name}() takes ${wanted} argument${wanted === '1' ? '' : 's'}, but got ${args.length}.`,
    nameAt,
    (args.length < found.min ? found.advice : undefined) ??
      `Give ${wanted}. docs/cypher.md lists all functions.`,
  );
}
