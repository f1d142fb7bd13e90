// Text templates of engines such as Jinja: which files are templates, and what of their text is code. Parses no expression.
import { LANGUAGE_FILES } from '../languages/_files.gen.ts';
import { replaceSpans } from '../base/text-ends.ts';

const FOLDER = /(^|\/)templates?\//;
const ENDINGS: ReadonlySet<string> = new Set(
  LANGUAGE_FILES.flatMap(({ files }) => files?.textTemplates ?? []),
);

/** By its folder and its ending. */
export function isTextTemplate(path: string): boolean {
  return ENDINGS.has(path.slice(path.lastIndexOf('.'))) && FOLDER.test(path);
}

const CODE = [
  ['{{', '}}'],
  ['{%', '%}'],
] as const;
const TEXTS = [
  ['"', '"'],
  ["'", "'"],
] as const;

/** The text with all that is no code blank, so that places stay the same; texts in quotes are no code. */
export function codeInTemplate(text: string): string {
  let code = '';
  let done = 0;
  replaceSpans(text, CODE, (span) => {
    const at = text.indexOf(span, done);
    code += blank(text.slice(done, at)) + replaceSpans(span, TEXTS, blank);
    done = at + span.length;
    return span;
  });
  return code + blank(text.slice(done));
}

function blank(text: string): string {
  return text.replace(/[^\n]/g, ' ');
}
