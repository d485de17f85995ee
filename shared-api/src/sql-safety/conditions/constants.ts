import type { Node } from './nodes.ts';

/** True, false, or NULL. */
export type Truth = boolean | null;
export type Constant = string | number | boolean | null;

export function not(truth: Truth, isNegated = true): Truth {
  return truth === null || !isNegated ? truth : !truth;
}

/** An absent field has its zero value: `{ ival: {} }` is 0, `{ boolval: {} }` is false. */
export function constantOf(node: Node): Constant | undefined {
  if (node.isnull) return null;
  const { ival, fval, sval, boolval } = node as Record<string, Record<string, unknown> | undefined>;
  if (ival) return Number(ival.ival ?? 0);
  if (fval) return Number(fval.fval ?? 0);
  if (sval) return String(sval.sval ?? '');
  return boolval ? Boolean(boolval.boolval) : undefined;
}

/**
 * Returns a constant as a condition. Any text except Postgres's words for false counts as true, so that the
 * user is asked.
 */
export function asTruth(constant: Constant | undefined): Truth {
  if (typeof constant === 'string') return !/^\s*(f|fa|fal|fals|false|n|no|of|off|0)\s*$/i.test(constant);
  return constant === null || constant === undefined ? null : Boolean(constant);
}

/** Casts a constant if the cast keeps its value; returns undefined otherwise. */
export function castTo(type: string, constant: string | number | boolean): Constant | undefined {
  if (/^(int[248]|numeric|float[48])$/.test(type)) {
    const number = Number(constant);
    return Number.isNaN(number) ? undefined : number;
  }
  return /^(text|varchar|bpchar|name)$/.test(type) ? String(constant) : undefined;
}

/** Returns a negative number, zero or a positive number, or undefined if only Postgres can compare the values. */
export function orderOf(a: string | number | boolean, b: string | number | boolean): number | undefined {
  if (typeof a === typeof b) {
    if (typeof a === 'string' && a !== b) return a < (b as string) ? -1 : 1;
    return a === b ? 0 : Number(a) - Number(b);
  }
  const [x, y] = [Number(a), Number(b)];
  // `1 = '1'`, but not `true = 'yes'`.
  return typeof a === 'boolean' || typeof b === 'boolean' || Number.isNaN(x) || Number.isNaN(y)
    ? undefined
    : x - y;
}

export function calculated(operator: string, left: number, right: number): number | undefined {
  switch (operator) {
    case '+':
      return left + right;
    case '-':
      return left - right;
    case '*':
      return left * right;
    case '/':
      return right === 0 ? undefined : Math.trunc(left / right);
    case '%':
      return right === 0 ? undefined : left % right;
    default:
      return undefined;
  }
}

export const COMPARISONS: Record<string, (order: number) => boolean> = {
  '=': (order) => order === 0,
  '<>': (order) => order !== 0,
  '!=': (order) => order !== 0,
  '<': (order) => order < 0,
  '>': (order) => order > 0,
  '<=': (order) => order <= 0,
  '>=': (order) => order >= 0,
};
