import { breakableParts } from '../long-text/SoftBreaks.tsx';
import type { IsOwnFence } from './markdown-blocks.ts';

/** The part of a markdown or HTML tree node that the plugins use. */
interface TreeNode {
  type: string;
  tagName?: string;
  value?: string;
  lang?: string | null;
  properties?: Record<string, unknown>;
  children?: TreeNode[];
  data?: { hProperties?: Record<string, unknown> };
}

/** Numbers the own fences from 0, also those in lists. */
export function remarkFenceIndex(isOwn: IsOwnFence) {
  return (tree: TreeNode): void => {
    let index = 0;
    mark(tree);

    function mark(node: TreeNode): void {
      if (node.type === 'code' && isOwn(node.lang ?? undefined)) {
        node.data = { ...node.data, hProperties: { 'data-fence-index': index++ } };
      }
      node.children?.forEach(mark);
    }
  };
}

/** Adds soft breaks to long words. Fenced code scrolls instead. */
export function rehypeSoftBreaks() {
  return breakWords;
}

function breakWords(node: TreeNode): void {
  if (!node.children || node.tagName === 'pre') return;
  node.children = node.children.flatMap((child) => {
    if (child.type !== 'text') {
      breakWords(child);
      return [child];
    }
    const parts = breakableParts(child.value ?? '');
    if (parts.length === 1) return [child];
    return parts.flatMap((value, index) => [
      ...(index > 0 ? [{ type: 'element', tagName: 'wbr', properties: {}, children: [] }] : []),
      { type: 'text', value },
    ]);
  });
}
