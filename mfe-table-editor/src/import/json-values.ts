import type { ImportRequest } from '@howdah/shared-api/contract';
import type { Relation } from '@howdah/shared-api/pg-meta/rows';
import { parseTree, type Node } from 'jsonc-parser';
import type { Records } from './records.ts';

/**
 * The rows of JSON as the types of their columns read them: a string that goes into JSON keeps its quotes, and a list that goes into
 * an array becomes the literal of one.
 *
 * @param picked positions of the columns in the file, in the order of the request's columns.
 */
export function typedRows(
  { rows, jsonStrings }: Pick<Records, 'rows' | 'jsonStrings'>,
  { columns }: Pick<ImportRequest, 'columns'>,
  picked: readonly number[],
  relation: Relation | undefined,
): Records['rows'] {
  if (!jsonStrings) return rows;
  const types = new Map<number, string>();
  for (const [index, { name, type }] of columns.entries()) {
    const column = relation?.columns.find((one) => one.name === name);
    const target = column?.base_type ?? column?.type ?? type ?? '';
    if (isJson(target) || target.endsWith('[]')) types.set(picked[index]!, target);
  }
  if (types.size === 0) return rows;
  return rows.map((row, at) =>
    row.map((value, index) => {
      const type = types.get(index);
      if (type === undefined || value === null) return value;
      const string = jsonStrings[at]?.[index];
      if (isJson(type)) return string ?? value;
      return string === undefined && value.startsWith('[') ? arrayLiteral(value, type) : value;
    }),
  );
}

const isJson = (type: string) => type === 'json' || type === 'jsonb';

function arrayLiteral(json: string, type: string): string {
  const holdsJson = isJson(type.slice(0, -2));
  // The values of this type have commas.
  const delimiter = type === 'box[]' ? ';' : ',';
  const item = (node: Node): string => {
    if (node.type === 'null') return 'NULL';
    if (node.type === 'array' && !holdsJson) return list(node);
    const written = json.slice(node.offset, node.offset + node.length);
    const text = node.type === 'string' && !holdsJson ? String(node.value) : written;
    return `"${text.replace(/["\\]/g, '\\$&')}"`;
  };
  const list = (node: Node): string => `{${(node.children ?? []).map(item).join(delimiter)}}`;
  return list(parseTree(json)!);
}
