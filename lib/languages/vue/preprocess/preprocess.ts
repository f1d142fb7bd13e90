// A single-file component as one module: its scripts, and its template as the code of the component. Parses no code.
import { baseParse, NodeTypes, type ElementNode } from '@vue/compiler-core';
import { withoutDefaultExport } from '../../_kit/components/component-code.ts';
import { componentForms } from '../../_kit/components/component-forms.ts';
import type { Piece } from '../../_kit/components/composed-code.ts';
import type { SourceForms } from '../../_kit/source-forms.ts';
import type { LanguageSpec } from '../../_spec.ts';
import { isPageElement, isVoidElement } from './page-elements.ts';
import { templateCode } from './template-code.ts';

export function preprocess(text: string, spec: LanguageSpec): SourceForms {
  return componentForms(text, spec, () => {
    const blocks = blocksOf(text);
    const foreign = blocks.find((block) => isForeign(block));
    return {
      scripts: blocks
        .filter(({ tag }) => tag === 'script')
        .flatMap((block) => scriptCode(text, block)),
      template: blocks
        .filter((block) => block.tag === 'template' && isHtml(block))
        .flatMap((block) => templateCode(block)),
      unread: foreign && `its ${foreign.tag} is in another language`,
    };
  });
}

/** A template or a script in a language that is not read here: Pug, CoffeeScript. */
function isForeign(block: ElementNode): boolean {
  return block.tag === 'template' ? !isHtml(block) : block.tag === 'script' && !isScript(block);
}

function blocksOf(text: string): ElementNode[] {
  const root = baseParse(text, {
    parseMode: 'sfc',
    isVoidTag: isVoidElement,
    isNativeTag: isPageElement,
    comments: false,
    onError: () => undefined,
    onWarn: () => undefined,
  });
  return root.children.filter((node) => node.type === NodeTypes.ELEMENT);
}

function isHtml(block: ElementNode): boolean {
  return ['', 'html'].includes(attributeOf(block, 'lang') ?? '');
}

const SCRIPTS: readonly (string | undefined)[] = [undefined, '', 'js', 'ts', 'jsx', 'tsx'];

function isScript(block: ElementNode): boolean {
  return SCRIPTS.includes(attributeOf(block, 'lang'));
}

function scriptCode(source: string, block: ElementNode): Piece[] {
  if (!isScript(block) || !block.innerLoc) return [];
  const { start, end } = block.innerLoc;
  return ['\n;', ...withoutDefaultExport(source, start.offset, end.offset)];
}

function attributeOf(block: ElementNode, name: string): string | undefined {
  for (const prop of block.props)
    if (prop.type === NodeTypes.ATTRIBUTE && prop.name === name) return prop.value?.content ?? '';
  return undefined;
}
