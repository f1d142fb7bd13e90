// Attachment as a step: from a linked program to what definitions add to others from outside of their bodies. Runs before look-ups, not on demand.
import type { Attached } from '../infer/attached.ts';
import { inferOver, type ProgramWideInference } from '../infer/infer.ts';
import type { WorkAccount } from '../infer/work-account.ts';
import type { Program } from '../link/vocabulary.ts';
import { attachedDraft } from './attached-draft.ts';
import { attachElements } from './container-elements.ts';
import { attachExtensions } from './extension-members.ts';
import { attachKnown, memberAssignments } from './external-member-assignments.ts';

/** What is attached may be reached through what else is attached: in so many steps. */
const MOST_STEPS = 4;

/** Each stage infers anew, over what the stages before it have attached. */
export function attachMembers(program: Program, work: WorkAccount): Attached {
  const draft = attachedDraft(program);
  const inferenceSoFar = (): ProgramWideInference => inferOver({ program, attached: draft, work });
  attachExtensions(inferenceSoFar, draft);
  for (const [def, owner] of program.namedOwners) draft.places.set(def, { owner, exported: false });
  let open = attachKnown(inferenceSoFar(), draft, memberAssignments(program), 'plain');
  for (let step = 0, before = Infinity; step < MOST_STEPS && open.length < before; step++) {
    before = open.length;
    if (before > 0) open = attachKnown(inferenceSoFar(), draft, open, 'any');
  }
  attachElements(inferenceSoFar(), draft);
  return draft;
}
