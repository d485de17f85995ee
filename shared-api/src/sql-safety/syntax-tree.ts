/** A node of libpg-query's tree, or any value in it. */
type TreeValue = object | string | number | boolean | null | undefined;

/**
 * A statement from libpg-query. Offsets are UTF-8 bytes; an absent offset means 0, and an absent length means
 * "to the end".
 */
export interface RawStatement {
  stmt?: object;
  stmt_location?: number;
  stmt_len?: number;
}

/** A visitor returns this to skip everything below a node. */
export const SKIP = Symbol('skip');

/**
 * Visits each named node of a tree, parents before children, without recursion: trees of generated SQL can be
 * deeper than the stack.
 */
export function walkTree(root: object, visit: (name: string, node: object) => typeof SKIP | void): void {
  const open: object[] = [root];
  for (let node = open.pop(); node; node = open.pop()) {
    for (const [name, value] of Object.entries(node) as [string, TreeValue][]) {
      if (value === null || typeof value !== 'object') continue;
      if (!Array.isArray(node) && visit(name, value) === SKIP) continue;
      open.push(value);
    }
  }
}

/** Returns the name and the fields of a statement's root node. */
export function rootOf({ stmt }: RawStatement): [name: string, node: object] {
  const [name = '', node = {}] = Object.entries(stmt ?? {})[0] ?? [];
  return [name, node as object];
}

/** Returns the text of a list of `String` nodes, as in the names of functions and operators. */
export function names(list: unknown): string[] {
  if (!Array.isArray(list)) return [];
  return list.map((part: { String?: { sval?: string } }) => part.String?.sval ?? '');
}

/**
 * Returns whether an `explain` runs its statement: `explain analyze`, `explain (analyze)`, but not
 * `explain (analyze off)`.
 */
export function explainRuns(explain: object): boolean {
  const { options = [] } = explain as { options?: { DefElem?: DefElem }[] };
  // The last one applies, as in Postgres.
  const analyze = options.findLast(({ DefElem }) => DefElem?.defname === 'analyze')?.DefElem;
  return analyze !== undefined && !isOff(analyze.arg);
}

interface DefElem {
  defname?: string;
  arg?: { String?: { sval?: string }; Integer?: { ival?: number }; Boolean?: { boolval?: boolean } };
}

function isOff(arg: DefElem['arg']): boolean {
  if (!arg) return false;
  if (arg.String) return /^(false|off|0)$/i.test(arg.String.sval ?? '');
  // An absent field has its zero value.
  if (arg.Integer) return !arg.Integer.ival;
  return arg.Boolean ? !arg.Boolean.boolval : false;
}
