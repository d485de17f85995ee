import { parseArrayLiteral, type ArrayItem } from './array-literal.ts';
import type { ValueType } from './value-type.ts';

/**
 * A value as JSON text, as Postgres' own `to_json` writes it, and exact: numbers keep every digit they have (JSON sets no bound;
 * readers that use doubles round them), `NaN` and `Infinity` are texts because JSON has no such numbers, json and jsonb
 * stand as they are, arrays become lists, everything else is the text that Postgres printed.
 */
export function jsonText(value: string | null, type: ValueType): string {
  if (value === null) return 'null';
  switch (type.kind) {
    case 'number':
      return isJsonNumber(value) ? value : JSON.stringify(value);
    case 'boolean':
      return value === 't' || value === 'true' ? 'true' : 'false';
    case 'json':
      return value;
    case 'array': {
      const items = parseArrayLiteral(value, type.delimiter);
      return items ? listText(items, type.element) : JSON.stringify(value);
    }
    case 'text':
      return JSON.stringify(value);
  }
}

function listText(items: ArrayItem[], element: ValueType): string {
  const texts = items.map((item) =>
    Array.isArray(item) ? listText(item, element) : jsonText(item, element),
  );
  return `[${texts.join(',')}]`;
}

function isJsonNumber(text: string): boolean {
  return /^-?(0|[1-9]\d*)(\.\d+)?([eE][+-]?\d+)?$/.test(text);
}

/**
 * Unique names for the members of an object: later columns with the same name get `_2`, `_3` and so on, skipping names
 * of other columns.
 */
export function memberNames(names: readonly string[]): string[] {
  const taken = new Set(names);
  const seen = new Set<string>();
  return names.map((name) => {
    let own = name;
    for (let count = 2; seen.has(own); count += 1) {
      const candidate = `${name}_${count}`;
      if (!taken.has(candidate)) own = candidate;
    }
    seen.add(own);
    return own;
  });
}
