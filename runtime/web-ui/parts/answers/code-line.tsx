// A place in the source as a link, with its line of code once that is known. Asks nothing.
import { linkTo } from '../../pure/places.ts';

export function CodeLine({
  repo,
  filePath,
  line,
  text,
  isRow = false,
}: {
  repo: string;
  filePath: string;
  line: number;
  text: string | undefined;
  /** Whether the keys for rows stop here. */
  isRow?: boolean;
}) {
  return (
    <span class="code-line">
      <a href={linkTo.file(repo, filePath, line)} data-row={isRow ? '' : undefined}>
        <bdi>{`${filePath}:${line}`}</bdi>
      </a>
      {/* Its room is there before the text is, so that nothing moves. */}
      <code>
        <bdi>{text === undefined || text === '' ? '\u00a0' : text}</bdi>
      </code>
    </span>
  );
}
