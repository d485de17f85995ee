import { Evaluation, type ConditionTarget } from './evaluation.ts';
import type { Truth } from './constants.ts';
import type { Node } from './nodes.ts';
import { names, walkTree } from '../syntax-tree.ts';

/**
 * Returns whether a `where` excludes no row: it is true for every row (NULL aside, as in `id = id`), or it
 * does not read the row and is not known to be false.
 *
 * Constants are folded by three-valued logic. Other terms (`a = 1`, `b`) are tried as true and as false, so
 * that `a = 1 or a <> 1` is recognized like `true`.
 */
export function excludesNothing(condition: object, target: ConditionTarget): boolean {
  const outcomes = outcomesOf(condition, target);
  if (outcomes === null) return false;
  return mentions(condition, target)
    ? outcomes.every((outcome) => outcome === true)
    : outcomes.includes(true);
}

/**
 * Maximum number of questions over all paths through a condition. A condition that needs more counts as a
 * real filter.
 */
const MAX_QUESTIONS = 20_000;

/** Returns the possible outcomes of a condition, or null if that takes too many questions. */
function outcomesOf(condition: object, target: ConditionTarget): Truth[] | null {
  const path: { key: string; value: boolean }[] = [];
  const outcomes = new Set<Truth>();
  const keys = new WeakMap<object, string>();
  for (let asked = 0; asked < MAX_QUESTIONS; asked += path.length + 1) {
    outcomes.add(new Evaluation(target, path, keys).truth(condition));
    // Backtracks: the last question answered with false is answered with true next.
    while (path.at(-1)?.value === true) path.pop();
    const last = path.at(-1);
    if (!last) return [...outcomes];
    last.value = true;
  }
  return null;
}

/** Returns whether a condition names a column that can belong to the target. */
function mentions(condition: object, { alias }: ConditionTarget): boolean {
  let found = false;
  walkTree({ condition: [condition] }, (name, node) => {
    if (name === 'CurrentOfExpr') found = true;
    if (name !== 'ColumnRef') return;
    const parts = names((node as Node).fields);
    found ||= parts.length < 2 || parts.at(-2) === alias;
  });
  return found;
}
