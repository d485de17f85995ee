import { parseTree, type Node, type ParseError } from 'jsonc-parser';

/** Texts of the detail panel. */
export const detailTexts = {
  title: 'Cell content',
  close: 'Close the cell content',
  copy: 'Copy cell content',
  row: (row: string) => `Row ${row}`,
  null: 'NULL',
  empty: 'An empty text',
  views: { tree: 'Tree', markdown: 'Markdown', text: 'Text' },
  showAs: 'Show as',
  more: (count: string) => `Show ${count} more`,
  characters: (count: string) => `${count} characters`,
  formattingFailed: 'Shown as plain text: formatting failed',
  loading: 'Loading',
} as const;

/**
 * A part of a JSON document. Scalars keep their original text, so numbers keep all digits. Members with the same name stay
 * separate.
 */
export type JsonNode =
  | { kind: 'object'; members: { name: string; value: JsonNode }[] }
  | { kind: 'array'; items: JsonNode[] }
  | { kind: 'string' | 'number' | 'boolean' | 'null'; text: string };

/** Parses JSON without losing anything. Null for invalid JSON and for JSON that is nested too deep. */
export function readJson(text: string): JsonNode | null {
  const errors: ParseError[] = [];
  try {
    const root = parseTree(text, errors, { disallowComments: true });
    return root && errors.length === 0 ? nodeOf(root, text) : null;
  } catch (error) {
    if (error instanceof RangeError) return null; // the stack was not deep enough
    throw error;
  }
}

function nodeOf(node: Node, text: string): JsonNode {
  switch (node.type) {
    case 'object':
      return {
        kind: 'object',
        members: (node.children ?? []).map(({ children }) => ({
          name: String(children?.[0]?.value),
          value: nodeOf(children![1]!, text),
        })),
      };
    case 'array':
      return { kind: 'array', items: (node.children ?? []).map((child) => nodeOf(child, text)) };
    default:
      return {
        kind: node.type as 'string' | 'number' | 'boolean' | 'null',
        text: text.slice(node.offset, node.offset + node.length),
      };
  }
}
