// The request in the address; one that is too long for an address is kept in the tab. Sends nothing.
import { LONGEST_REQUEST } from '../../parts/answers/call-as.tsx';
import { requestIn, type ToolRequest } from '../../pure/console-request.ts';

const KEPT = 'kept';
const KEPT_UNDER = 'codegraph.request';

/** What the parameter `request` says for a request. */
export function noteRequest(request: ToolRequest): string {
  const text = JSON.stringify(request);
  if (encodeURIComponent(text).length <= LONGEST_REQUEST) return text;
  try {
    sessionStorage.setItem(KEPT_UNDER, text);
  } catch {
    // Without storage, nothing restores it.
  }
  return `${KEPT}-${text.length}`;
}

export function notedRequest(text: string): ToolRequest | null {
  if (!text.startsWith(KEPT)) return requestIn(text);
  try {
    return requestIn(sessionStorage.getItem(KEPT_UNDER) ?? '');
  } catch {
    return null;
  }
}
