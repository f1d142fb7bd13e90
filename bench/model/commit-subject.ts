// Converts a commit's subject to a question, without prefixes, numbers or trailers. Does not consider the changes.

/** Subjects without information about code. */
const EMPTY =
  /^(merge|revert|bump|release|prepare|version|update (changelog|deps|dependenc|readme|docs|authors|copyright|licen[cs]e|news)|changelog|wip|lint|format|prettier|black|typos?|fix(ed)? (typos?|lint|tests?|ci|build|docs?|docstrings?)|docs?|documentation|chore|ci|style|build|deps|tests?|add(ed)? (tests?|docs?|docstrings?|changelog|comments?)|initial|cleanup|clean up|misc|pep ?8|whitespace|dependabot|pre-commit|v?\d+\.\d+)\b/i;

/** `fix(router): …`, `[3.1] …`, `lib/url.c: …`, `Fixed #123 -- …`, `gh-123: …`. */
const PREFIXES = [
  /^\s*\[[^\]]{1,30}\]\s*/,
  /^\s*(?:fix(?:e[sd])?|refs?|close[sd]?|issue|ticket|bug|gh|bpo)\s*[-#:]*\s*#?\d+\s*[-:.,]*\s*/i,
  /^\s*:\w+:\s*/,
  /^\s*[A-Z]{2,8}-\d+[\s:.-]*/,
  /^\s*[^\w\s'"`(<@]+\s*/u,
  /^\s*[\w./*{}-]{1,40}(?:\([^)]{0,40}\))?!?:\s+/,
];
const PREFIX_KINDS =
  /^\s*(?:\[\w+\]\s*)?(docs?|chore|ci|style|build|tests?|deps|release|lint|revert|types?|bench|example|website|meta|changelog)(\([^)]*\))?!?:/i;

/** The subject without its prefix and suffix; null if the rest is not useful. */
export function cleanSubject(subject: string): string | null {
  if (EMPTY.test(subject) || PREFIX_KINDS.test(subject)) return null;
  let text = subject;
  for (let round = 0; round < 3; round += 1)
    for (const prefix of PREFIXES) text = text.replace(prefix, '');
  text = text
    .replace(/\s*\((?:[^()]*#\d+|GH-?\d+|[A-Z]{2,8}-\d+)[^()]*\)/g, '')
    .replace(/(?:^|\s)(?:[\w.-]+\/[\w.-]+)?#\d+\b/g, ' ')
    .replace(/\b(?:fix(?:e[sd])?|close[sd]?|refs?|resolves?)\s*$/i, '')
    .replace(/https?:\S+/g, ' ')
    .trim();
  return EMPTY.test(text) || text.split(/\s+/).length < 3 ? null : text;
}
