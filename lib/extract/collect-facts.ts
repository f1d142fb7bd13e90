// Collects the facts of a file from the state of extraction. Adds none.
import type { FileFacts } from '../facts/file-facts.ts';
import { FactRows } from '../facts/packed/fact-rows.ts';
import { RefRows } from '../facts/packed/ref-rows.ts';
import type { Extraction } from '../languages/_kit/extraction.ts';

export function factsFrom(state: Extraction): FileFacts {
  return {
    language: state.spec.id,
    scopes: state.scopes,
    defs: state.defs,
    exprs: FactRows.of(state.exprs),
    sites: FactRows.of(state.sites),
    refs: RefRows.of(state.refs),
    imports: state.imports,
    exports: state.exports,
    assigns: state.assigns,
    narrows: state.narrows,
    ...(state.packageName !== undefined && { packageName: state.packageName }),
    ...(state.fileClass !== undefined && { fileClass: state.fileClass }),
    ...(state.outerPackages.length > 0 && { outerPackages: state.outerPackages }),
    ...(state.condition !== undefined && { condition: state.condition }),
    ...(state.modules.length > 0 && { modules: state.modules }),
    ...(state.publicNames && { publicNames: state.publicNames }),
    ...(state.leftOut.length > 0 && { leftOut: state.leftOut }),
    ...(state.usings.length > 0 && { usings: state.usings }),
    ...(state.tests.length > 0 && { tests: state.tests.sort((a, b) => a[0] - b[0]) }),
    ...(state.undefined.length > 0 && { undefined: state.undefined }),
    ...(state.spaces.length > 0 && { spaces: state.spaces }),
    ...(state.tree.truncated && { truncated: true }),
  };
}
