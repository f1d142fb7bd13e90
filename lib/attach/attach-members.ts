// Attachment as a step: from a linked program to what definitions add to others from outside of their bodies. Runs before look-ups, not on demand.
import type { Attached } from '../infer/attached.ts';
import { inferOver, type ProgramWideInference } from '../infer/infer.ts';
import type { WorkAccount } from '../infer/work-account.ts';
import type { Program } from '../link/vocabulary.ts';
import { attachedDraft } from './attached-draft.ts';
import { attachElements } from './container-elements.ts';
import { attachExtensions } from './extension-members.ts';
import { attachPlain, attachRest, memberAssignments } from './external-member-assignments.ts';

/** Each stage infers anew, over what the stages before it have attached. */
export function attachMembers(program: Program, work: WorkAccount): Attached {
  const draft = attachedDraft(program);
  const inferenceSoFar = (): ProgramWideInference => inferOver({ program, attached: draft, work });
  attachExtensions(inferenceSoFar, draft);
  for (const [def, owner] of program.namedOwners) draft.places.set(def, { owner, exported: false });
  const later = attachPlain(inferenceSoFar(), draft, memberAssignments(program));
  attachRest(inferenceSoFar(), draft, later);
  attachElements(inferenceSoFar(), draft);
  return draft;
}
