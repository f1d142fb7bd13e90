// Attachment as a step: from a linked program to what definitions add to others from outside of their bodies. Runs before look-ups, not on demand.
import type { Attached } from '../infer/attached.ts';
import type { KeptStage } from '../infer/kept/kept-stages.ts';
import type { WorkAccount } from '../infer/work-account.ts';
import type { Program } from '../link/vocabulary.ts';
import { attachedDraft } from './attached-draft.ts';
import { nextStage, type AttachmentStage } from './attachment-stage.ts';
import { attachElements } from './container-elements.ts';
import { attachExtensions } from './extension-members.ts';
import { attachKnown, memberAssignments } from './external-member-assignments.ts';

/** What is attached may be reached through what else is attached: in so many steps. */
const MOST_STEPS = 4;

/** Each stage infers anew, over what the stages before it have attached. `kept`: what a run before found in a stage. */
export function attachMembers(
  program: Program,
  work: WorkAccount,
  kept?: (stage: string) => KeptStage,
): Attached {
  const draft = attachedDraft(program);
  const next = (name: string): AttachmentStage =>
    nextStage({ program, attached: draft, work }, kept?.(name));
  attachExtensions(next, draft, program);
  for (const [def, owner] of program.namedOwners) draft.places.set(def, { owner, exported: false });
  let stage = next('plain');
  let open = attachKnown(stage, draft, memberAssignments(program), 'plain');
  for (let step = 0, before = Infinity; step < MOST_STEPS && open.length < before; step++) {
    before = open.length;
    if (before === 0) break;
    const last = stage;
    stage = next(`any ${step}`);
    open = attachKnown(stage, draft, open, 'any', last);
  }
  attachElements(next('elements'), draft);
  return draft;
}
