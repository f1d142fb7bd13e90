// What a commit says in one line: of a merge, the title of what was merged. Knows the forms of git and of forges.

/** How many lines of a message may have the title. */
export const LINES_OF_MESSAGE = 6;

/** Subjects that forges write, which name a branch. The title of what is merged follows. */
const MERGE = /^Merged? (pull request|branch|remote-tracking branch|in|PR) /;

/** Lines that git and forges add to the body of a merge. */
const NO_TITLE = /^(#|conflicts:|\* |closes |see merge request |approved-by:)/i;

/** `lines`: the subject, and then the first lines of the body. */
export function titleOf([subject = '', ...body]: readonly string[]): string {
  const title = MERGE.test(subject)
    ? body.find((line) => line.trim() !== '' && !NO_TITLE.test(line.trim()))
    : undefined;
  return title?.trim() ?? subject;
}
