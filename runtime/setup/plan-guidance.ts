// The new text of a file of instructions with or without ours. Writes nothing.
import { lineEnd } from './config-text.ts';
import type { GuidancePlace } from './guidance-places.ts';
import type { ConfigFile, SetupPlan } from './plan-setup.ts';

const BEGIN = '<!-- codegraph: begin -->';
const END = '<!-- codegraph: end -->';
const BY_US = '<!-- by codegraph setup -->';

export function planAddingGuidance(place: GuidancePlace, file: ConfigFile): SetupPlan {
  const { text } = file;
  if (place.form === 'own') {
    const wanted = ownFile(place);
    if (text === wanted) return { action: 'none' };
    if (text === null) return { action: 'add', after: wanted, keep: 'text' };
    return isOurs(text) ? { action: 'update', after: wanted, keep: 'text' } : foreign();
  }
  const found = sectionIn(text ?? '');
  if (found === 'broken') return broken();
  if (found === null) return { action: 'add', after: withSection(place, text ?? ''), keep: 'text' };
  const { before, own, after } = found;
  const wanted = sectionOf(place, lineEnd(text ?? ''));
  if (own === wanted) return { action: 'none' };
  return { action: 'update', after: before + wanted + after, keep: 'text' };
}

export function planRemovingGuidance(place: GuidancePlace, file: ConfigFile): SetupPlan {
  const { text, kept } = file;
  if (text === null) return { action: 'none' };
  if (place.form === 'own') {
    if (!isOurs(text)) return { action: 'none' };
    // What the user has changed in it stays as the backup.
    return { action: 'remove', after: null, keep: text === ownFile(place) ? 'nothing' : 'text' };
  }
  const found = sectionIn(text);
  if (found === 'broken') return broken();
  if (found === null) return { action: 'none' };
  // If nothing else has changed since, the file gets its old bytes.
  if (kept !== null && withSection(place, kept) === text)
    return { action: 'remove', after: kept, keep: 'nothing' };
  if (text === withSection(place, '')) return { action: 'remove', after: null, keep: 'nothing' };
  const end = lineEnd(text);
  const before = found.before.endsWith(end + end)
    ? found.before.slice(0, -end.length)
    : found.before;
  return { action: 'remove', after: before + found.after, keep: 'text' };
}

function ownFile({ text }: GuidancePlace): string {
  return `${text}\n${BY_US}\n`;
}

function isOurs(text: string): boolean {
  return text.trimEnd().endsWith(BY_US);
}

interface Section {
  readonly before: string;
  /** From the first mark to the end of the line of the last. */
  readonly own: string;
  readonly after: string;
}

/** Null if there is none. The marks stand once each, in their order, or the file is not touched. */
function sectionIn(text: string): Section | 'broken' | null {
  const [begin, end] = [text.indexOf(BEGIN), text.indexOf(END)];
  if (begin < 0 && end < 0) return null;
  const isWhole =
    begin >= 0 && end > begin && text.lastIndexOf(BEGIN) === begin && text.lastIndexOf(END) === end;
  if (!isWhole) return 'broken';
  const line = text.indexOf('\n', end);
  const stop = line < 0 ? text.length : line + 1;
  return { before: text.slice(0, begin), own: text.slice(begin, stop), after: text.slice(stop) };
}

/** After what the file has, with an empty line between. */
function withSection(place: GuidancePlace, text: string): string {
  const end = lineEnd(text);
  const gap = text === '' || text.endsWith(end + end) ? '' : text.endsWith(end) ? end : end + end;
  return text + gap + sectionOf(place, end);
}

function sectionOf({ text }: GuidancePlace, end: string): string {
  return `${BEGIN}\n${text}${END}\n`.replaceAll('\n', end);
}

function foreign(): SetupPlan {
  return {
    action: 'refuse',
    message: 'there is a file of this name that codegraph did not write',
    hint: 'Move it away, then run this again.',
  };
}

function broken(): SetupPlan {
  return {
    action: 'refuse',
    message: `the marks ${BEGIN} and ${END} do not enclose one part of the file`,
    hint: 'Remove them by hand, then run this again.',
  };
}
