/** Called with the name and value of each field of a syntax tree, parents before children. */
export type Visit = (name: string, value: object) => void;

/** Walks a syntax tree without recursion, because trees of generated SQL can be deeper than the stack. */
export function walkTree(root: object, visit: Visit): void {
  const open: object[] = [root];
  for (let node = open.pop(); node; node = open.pop()) {
    for (const [name, value] of Object.entries(node)) {
      if (value === null || typeof value !== 'object') continue;
      if (!Array.isArray(node)) visit(name, value);
      open.push(value);
    }
  }
}

/** Returns the last part of a function's possibly qualified name, e.g. `set_config` of `pg_catalog.set_config`. */
export function functionName(call: object): string {
  const parts = (call as { funcname?: { String?: { sval?: string } }[] }).funcname ?? [];
  return parts.at(-1)?.String?.sval ?? '';
}
