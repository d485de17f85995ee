import { isSql } from './markdown-blocks.ts';

/** What is looked at of a node of the markdown tree. */
interface MarkdownNode {
  type: string;
  lang?: string | null;
  children?: MarkdownNode[];
  data?: { hProperties?: Record<string, unknown> };
}

/** Says of each fence with SQL which one it is, from 0, so that its card knows it also inside of a list. */
export function remarkSqlIndex() {
  return (tree: MarkdownNode): void => {
    let index = 0;
    mark(tree);

    function mark(node: MarkdownNode): void {
      if (node.type === 'code' && isSql(node.lang)) {
        node.data = { ...node.data, hProperties: { 'data-sql-index': index++ } };
      }
      node.children?.forEach(mark);
    }
  };
}
