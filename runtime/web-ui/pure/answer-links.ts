// The screen that shows what a tool was asked. No DOM.
import { linkTo, linkToUid } from './places.ts';

type Request = Readonly<Record<string, unknown>>;

/** The address of the screen; the console shows every call that no other screen does. */
export function linkToCall(repo: string, tool: string, request: Request): string {
  const text = (field: string): string => String(request[field] ?? '');
  switch (tool) {
    case 'query':
      return linkTo.find(repo, text('query'));
    case 'context':
      if (request['uid'] !== undefined) return linkToUid(repo, text('uid'));
      break;
    case 'impact':
      if (request['target_uid'] !== undefined)
        return linkTo.symbol(repo, text('target_uid'), { tab: 'reach' });
      break;
    case 'rename':
      if (request['symbol_uid'] !== undefined)
        return linkTo.symbol(repo, text('symbol_uid'), { tab: 'rename' });
      break;
    case 'detect_changes':
      if (request['diff'] === undefined)
        return linkTo.changes(repo, { scope: text('scope'), base: text('base_ref') });
      break;
    default:
  }
  return linkTo.console({ repo, tool, request: JSON.stringify({ ...request, repo }) });
}
