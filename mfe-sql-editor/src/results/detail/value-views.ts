import type { SqlColumn } from '@howdah/shared-api/sql';
import { jsonText, valueType } from '@howdah/shared-api/row-files';

export type ValueView = 'tree' | 'markdown' | 'text';

/** Longer values are shown only as text: a tree or markdown would block the browser. */
export const MAX_TREE_LENGTH = 2_000_000;
export const MAX_MARKDOWN_LENGTH = 50_000;

/** Matches text types: `text`, `character varying(80)`, `character(3)`, `citext`, `name`. */
const PROSE = /^(text|character|citext|name|bpchar|varchar)\b/;

/**
 * How a value can be shown, the best first (docs/product/sql-editor.md#screens: JSON as such, a string as markdown).
 * Other values, such as times and network addresses, are only text.
 */
export function valueViews(value: string, column: Pick<SqlColumn, 'type_id' | 'type'>): ValueView[] {
  const { kind } = valueType(column);
  if (kind === 'json' || kind === 'array')
    return value.length <= MAX_TREE_LENGTH ? ['tree', 'text'] : ['text'];
  if (PROSE.test(column.type) && !column.type.endsWith('[]')) {
    return value.length <= MAX_MARKDOWN_LENGTH ? ['markdown', 'text'] : ['text'];
  }
  return ['text'];
}

/** The JSON of a value that is shown as a tree: json as it is, an array as a list. */
export function treeText(value: string, column: Pick<SqlColumn, 'type_id' | 'type'>): string {
  return jsonText(value, valueType(column));
}
