// Markdown of a model on the screen: the tree as elements and texts. No text becomes markup.
import type { ComponentChild } from 'preact';
import { SCROLLS } from './scrolls.ts';
import { markdownTree, type Node } from './markdown-tree.ts';

export interface MarkdownProps {
  readonly text: string;
  /** Uids that are in the index. */
  readonly known: ReadonlySet<string>;
  /** The address of the screen of a uid. */
  readonly linkTo: (uid: string) => string;
}

export function Markdown({ text, known, linkTo }: MarkdownProps) {
  return (
    <div class="chat-text">{markdownTree(text, known).map((node) => shown(node, linkTo))}</div>
  );
}

function shown(node: Node, linkTo: (uid: string) => string): ComponentChild {
  if (typeof node === 'string') return node;
  const { tag: Element, uid, start } = node;
  const children = node.children.map((child) => shown(child, linkTo));
  if (Element === 'a')
    return uid === undefined ? (
      children
    ) : (
      <a href={linkTo(uid)} title={uid}>
        {children}
      </a>
    );
  if (Element === 'br' || Element === 'hr') return <Element />;
  if (Element === 'ol') return <ol {...(start === undefined ? {} : { start })}>{children}</ol>;
  // Wide content scrolls by itself, so that it must be reachable by keys.
  if (Element === 'pre') return <pre {...SCROLLS}>{children}</pre>;
  return <Element>{children}</Element>;
}
