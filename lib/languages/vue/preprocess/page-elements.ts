// The names of elements of a page: HTML, SVG and MathML. Components have other names.
import { isHTMLTag, isMathMLTag, isSVGTag, isVoidTag } from '@vue/shared';

export function isPageElement(tag: string): boolean {
  return isHTMLTag(tag) || isSVGTag(tag) || isMathMLTag(tag);
}

/** Elements without an end: `<br>`. */
export function isVoidElement(tag: string): boolean {
  return isVoidTag(tag);
}
