/** The column that a column of a view shows unchanged. */
export interface ColumnOrigin {
  /** Number of the column in the view. */
  number: number;
  relation: number;
  column: number;
}

/**
 * Reads from a view's rule which columns of tables its columns show. Postgres prints the rule as a tree of nodes
 * (`nodeToString`): `{NAME :field value ...}` for a node, `(...)` for a list, a backslash before a special character.
 */
export function columnOrigins(definition: string): ColumnOrigin[] {
  const list = fieldOfFirstNode(definition, ':targetList');
  if (list === null) return [];
  return nodesOf(definition, list).flatMap((node) => {
    const number = Number(fieldOf(definition, node, ':resno'));
    const relation = Number(fieldOf(definition, node, ':resorigtbl'));
    const column = Number(fieldOf(definition, node, ':resorigcol'));
    return relation > 0 && column > 0 ? [{ number, relation, column }] : [];
  });
}

/** Returns the position after a field's name in the first node of the tree. */
function fieldOfFirstNode(text: string, name: string): number | null {
  const start = text.indexOf('{');
  return start < 0 ? null : positionOf(text, start, name);
}

function fieldOf(text: string, node: number, name: string): string {
  const at = positionOf(text, node, name);
  return at === null ? '' : (/\S+/y.exec(text.slice(at, at + 20))?.[0] ?? '').replace(/\}.*$/, '');
}

/** Returns the position after `name` in a node that starts at `start`, not in the nodes inside of it. */
function positionOf(text: string, start: number, name: string): number | null {
  let depth = 0;
  for (let at = start; at < text.length; at++) {
    const character = text[at];
    if (character === '\\') at++;
    else if (character === '{' || character === '(') depth++;
    else if (character === '}' || character === ')') {
      if (--depth === 0) return null;
    } else if (depth === 1 && character === ':' && text.startsWith(`${name} `, at))
      return at + name.length + 1;
  }
  return null;
}

/** Returns the starts of the nodes of a list. */
function nodesOf(text: string, start: number): number[] {
  if (text[start] !== '(') return [];
  const nodes: number[] = [];
  let depth = 0;
  for (let at = start; at < text.length; at++) {
    const character = text[at];
    if (character === '\\') at++;
    else if (character === '{' || character === '(') {
      if (depth === 1 && character === '{') nodes.push(at);
      depth++;
    } else if ((character === '}' || character === ')') && --depth === 0) break;
  }
  return nodes;
}
