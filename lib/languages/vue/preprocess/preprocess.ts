// A single-file component as one module: its scripts, and its template as the code of the component. Parses no code.
import { baseParse, NodeTypes, type ElementNode } from '@vue/compiler-core';
import { componentModule, withoutDefaultExport } from '../../_kit/components/component-code.ts';
import { composed, type Piece } from '../../_kit/components/composed-code.ts';
import { repairedForms, type SourceForms } from '../../_kit/source-forms.ts';
import type { LanguageSpec } from '../../_spec.ts';
import { isPageElement, isVoidElement } from './page-elements.ts';
import { templateCode } from './template-code.ts';

export function preprocess(text: string, spec: LanguageSpec): SourceForms {
  const blocks = blocksOf(text);
  const code = composed(
    text,
    componentModule(
      blocks.filter(({ tag }) => tag === 'script').flatMap((block) => scriptCode(text, block)),
      blocks
        .filter((block) => block.tag === 'template' && isHtml(block))
        .flatMap((block) => templateCode(block)),
    ),
  );
  return { ...repairedForms(code.text, spec), composed: code };
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

function scriptCode(source: string, block: ElementNode): Piece[] {
  if (!SCRIPTS.includes(attributeOf(block, 'lang')) || !block.innerLoc) return [];
  const { start, end } = block.innerLoc;
  return ['\n;', ...withoutDefaultExport(source, start.offset, end.offset)];
}

function attributeOf(block: ElementNode, name: string): string | undefined {
  for (const prop of block.props)
    if (prop.type === NodeTypes.ATTRIBUTE && prop.name === name) return prop.value?.content ?? '';
  return undefined;
}
