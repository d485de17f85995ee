/** An array as Postgres wrote it: a value's text, null for NULL, or a further dimension. */
export type ArrayItem = string | null | ArrayItem[];

/**
 * Reads an array literal of Postgres, `{1,NULL,"a,b",{2}}`. Null if it is not an array literal, and for one whose
 * bounds do not start at 1 (`[0:1]={1,2}`), whose bounds a list could not keep.
 */
export function parseArrayLiteral(literal: string, delimiter: ',' | ';' = ','): ArrayItem[] | null {
  if (!literal.startsWith('{')) return null;
  let at = 0;

  function list(): ArrayItem[] | undefined {
    at += 1; // the brace
    const items: ArrayItem[] = [];
    if (literal[at] === '}') {
      at += 1;
      return items;
    }
    for (;;) {
      const item = literal[at] === '{' ? list() : literal[at] === '"' ? quoted() : bare();
      if (item === undefined) return undefined;
      items.push(item);
      const next = literal[at];
      at += 1;
      if (next === '}') return items;
      if (next !== delimiter) return undefined;
    }
  }

  function quoted(): string | undefined {
    let text = '';
    for (at += 1; at < literal.length; at += 1) {
      const letter = literal[at];
      if (letter === '"') {
        at += 1;
        return text;
      }
      if (letter === '\\') at += 1;
      text += literal[at] ?? '';
    }
    return undefined;
  }

  function bare(): string | null | undefined {
    const from = at;
    while (at < literal.length && literal[at] !== delimiter && literal[at] !== '}') at += 1;
    if (at === literal.length) return undefined;
    const word = literal.slice(from, at);
    return word === 'NULL' ? null : word;
  }

  const items = list();
  return items && at === literal.length ? items : null;
}
