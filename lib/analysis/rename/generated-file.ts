// Whether a file must not be edited, because a tool writes it. Looks at its name and its leading comments only.
import { saysGenerated } from '../../base/origin-signs.ts';

const LOCK_FILES =
  /(^|\/)(package-lock\.json|npm-shrinkwrap\.json|[^/]*\.lock|pnpm-lock\.yaml|go\.sum)$/;

export function isGenerated(path: string, text: string): boolean {
  return LOCK_FILES.test(path) || saysGenerated(text);
}
