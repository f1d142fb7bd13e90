// Progress notifications of one tool call: first of an index that it waits for, then of its steps. Sent only on request.
import { CALL_STEPS, type CallStep } from '../../../call-tool.ts';
import type { McpCall } from '../mcp-method.ts';

export interface CallProgress {
  readonly onStep?: (step: CallStep) => Promise<void>;
  readonly onIndexing?: (message: string) => void;
}

/** Before the first step, progress is a fraction of it: how long indexing takes is unknown. */
const HALF_OF_A_STEP = 10;

/** The protocol requires that progress increases: what is repeated is not sent again. */
export function callProgress(
  changesNothing: boolean,
  { _meta: meta, sendNotification }: McpCall,
): CallProgress {
  const progressToken = meta?.progressToken;
  if (progressToken === undefined) return {};
  const total = changesNothing ? CALL_STEPS.length - 1 : CALL_STEPS.length;
  let last = 0;
  let told = 0;
  const send = async (progress: number, message: string): Promise<void> => {
    if (progress <= last) return;
    last = progress;
    await sendNotification({
      method: 'notifications/progress',
      params: { progressToken, progress, total, message },
    });
  };
  return {
    onStep: (step) => send(CALL_STEPS.indexOf(step) + 1, step),
    onIndexing: (message) => {
      told += 1;
      // The client may be gone.
      send(told / (told + HALF_OF_A_STEP), message).catch(() => undefined);
    },
  };
}
