// Asks the tool `impact` in tests, and a sample of dispatch for several of them. Checks nothing.
import { impactTool, type ImpactRequest, type ImpactResponse } from '../../handlers/impact.ts';
import type { Failure } from '../../lib/model/answer.ts';
import type { IndexSnapshot } from '../../lib/model/index-snapshot.ts';
import { askTool } from './ask-tool.ts';
import { sampleApp } from './sample-app.ts';

export type FoundImpact = Extract<ImpactResponse, { status: 'found' }>;

export function impact(
  request: object,
  snapshot: IndexSnapshot = sampleApp(),
  filled: Pick<ImpactRequest, 'other_indexes'> = {},
): FoundImpact {
  const answer: ImpactResponse | Failure = askTool(impactTool, request, snapshot, filled);
  if ('error' in answer || answer.status !== 'found')
    throw new Error(`not found: ${JSON.stringify(answer)}`);
  return answer;
}

/** `helper` is called by one of two classes; who runs steps calls an interface, which one of them implements. */
export const HELPERS = {
  nodes: [
    'Interface:a.ts:Step',
    'Method:a.ts:Step.run',
    'Class:b.ts:One',
    'Method:b.ts:One.run',
    'Class:c.ts:Two',
    'Method:c.ts:Two.run',
    'Function:d.ts:helper',
    'Function:e.ts:runner',
  ],
  edges: [
    ['Step', 'HAS_MEMBER', 'Step.run'],
    ['One', 'HAS_MEMBER', 'One.run'],
    ['Two', 'HAS_MEMBER', 'Two.run'],
    ['One.run', 'OVERRIDES', 'Step.run'],
    ['One.run', 'CALLS', 'helper', '2:3'],
    ['runner', 'CALLS', 'Step.run', '2:3'],
  ],
} as const;
