import {
  asTruth,
  calculated,
  castTo,
  COMPARISONS,
  constantOf,
  not,
  orderOf,
  type Constant,
  type Truth,
} from './constants.ts';
import {
  columnOf,
  entry,
  isAggregate,
  isBooleanCast,
  listItems,
  listOf,
  typeName,
  type Node,
} from './nodes.ts';
import { names } from '../syntax-tree.ts';

/** The table that a condition filters. */
export interface ConditionTarget {
  schema?: string;
  table: string;
  /** The table's name within the condition. */
  alias: string;
}

/** Functions that return a different value each time, so that they do not even equal themselves. */
const VOLATILE = /"(random|random_normal|clock_timestamp|timeofday|gen_random_uuid|uuidv4|uuidv7|nextval)"/;

/** `^$` does not: it fits the empty text only. */
const MATCHES_EVERY_TEXT = /^(\^?(\.\*)?|(\^?\.\*)?\$)$/;

/** One evaluation of a condition. The path decides unknown terms. */
export class Evaluation {
  #questionCount = 0;
  readonly #decided = new Map<string, boolean>();

  constructor(
    private readonly target: ConditionTarget,
    private readonly path: { key: string; value: boolean }[],
    private readonly keys: WeakMap<object, string>,
  ) {}

  /** Evaluates a boolean expression. */
  truth(tree: unknown): Truth {
    const [name, node] = entry(tree);
    switch (name) {
      case 'A_Const':
        return asTruth(constantOf(node));
      case 'BoolExpr':
        return this.#connected(node);
      case 'NullTest':
        return not(this.#isNull(node.arg), node.nulltesttype === 'IS_NOT_NULL');
      case 'BooleanTest':
        return this.#booleanTest(node);
      case 'TypeCast':
        return isBooleanCast(node) ? this.#cast(node.arg) : this.#unknown(tree);
      case 'A_Expr':
        return this.#expression(node, tree);
      case 'CoalesceExpr':
        return this.#coalesced(listOf(node.args));
      case 'CaseExpr':
        return this.#case(node);
      case 'SubLink':
        return this.#subquery(node, tree);
      default:
        return this.#unknown(tree);
    }
  }

  #unknown(tree: unknown, kind = ''): boolean {
    return this.#ask(kind + this.#key(tree));
  }

  #ask(key: string): boolean {
    const known = this.#decided.get(key);
    if (known !== undefined) return known;
    const step = this.path[this.#questionCount] ?? { key, value: false };
    this.path[this.#questionCount] = step;
    this.#questionCount += 1;
    this.#decided.set(key, step.value);
    return step.value;
  }

  #connected({ boolop, args }: Node): Truth {
    const parts = listOf(args);
    if (boolop === 'NOT_EXPR') return not(this.truth(parts[0]));
    return this.#all(parts, boolop === 'AND_EXPR', (part) => this.truth(part));
  }

  /** Combines all parts with `and` or `or`. */
  #all<Part>(parts: readonly Part[], isAnd: boolean, truthOf: (part: Part) => Truth): Truth {
    let truth: Truth = isAnd;
    for (const part of parts) {
      const one = truthOf(part);
      if (one === !isAnd) return one;
      if (one === null) truth = null;
    }
    return truth;
  }

  #isNull(tree: unknown): boolean {
    const constant = this.#constant(tree);
    if (constant !== undefined) return constant === null;
    return this.#isNeverNull(tree) ? false : this.#unknown(tree, 'null ');
  }

  #isNeverNull(tree: unknown): boolean {
    const [name, node] = entry(tree);
    if (name === 'CoalesceExpr')
      return listOf(node.args).some(
        (arg) => (this.#constant(arg) ?? null) !== null || this.#isNeverNull(arg),
      );
    return name === 'NullTest' || name === 'BooleanTest' || name === 'A_ArrayExpr';
  }

  #booleanTest({ arg, booltesttype: test }: Node): boolean {
    if (test === 'IS_UNKNOWN' || test === 'IS_NOT_UNKNOWN')
      return not(this.#isNull(arg), test === 'IS_NOT_UNKNOWN') as boolean;
    const truth = this.truth(arg);
    if (test === 'IS_TRUE' || test === 'IS_NOT_TRUE') return (truth === true) === (test === 'IS_TRUE');
    return (truth === false) === (test === 'IS_FALSE');
  }

  #cast(arg: unknown): Truth {
    const constant = this.#constant(arg);
    return constant === undefined ? this.truth(arg) : asTruth(constant);
  }

  #expression(node: Node, tree: unknown): Truth {
    const operator = names(node.name).at(-1) ?? '';
    const { lexpr, rexpr } = node;
    switch (node.kind) {
      case 'AEXPR_OP':
        return this.#compared(operator, lexpr, rexpr, tree);
      case 'AEXPR_IN':
        return not(
          this.#all(listItems(rexpr), false, (item) => this.#equal(lexpr, item)),
          operator === '<>',
        );
      case 'AEXPR_OP_ANY':
      case 'AEXPR_OP_ALL': {
        const [name, array] = entry(rexpr);
        if (name !== 'A_ArrayExpr') return this.#unknown(tree);
        return this.#all(listOf(array.elements), node.kind === 'AEXPR_OP_ALL', (item) =>
          this.#compared(operator, lexpr, item, tree),
        );
      }
      case 'AEXPR_BETWEEN':
      case 'AEXPR_NOT_BETWEEN': {
        const [low, high] = listItems(rexpr);
        const bounds = [
          { compare: '>=', bound: low },
          { compare: '<=', bound: high },
        ];
        const between = this.#all(bounds, true, ({ compare, bound }) =>
          this.#compared(compare, lexpr, bound, tree),
        );
        return not(between, node.kind === 'AEXPR_NOT_BETWEEN');
      }
      case 'AEXPR_DISTINCT':
      case 'AEXPR_NOT_DISTINCT':
        return not(this.#isNotDistinct(lexpr, rexpr), node.kind === 'AEXPR_DISTINCT');
      case 'AEXPR_LIKE':
      case 'AEXPR_ILIKE':
        return this.#patternMatch(lexpr, rexpr, /^%+$/, operator.startsWith('!'), tree);
      case 'AEXPR_NULLIF':
        return this.#equal(lexpr, rexpr) === true ? null : this.truth(lexpr);
      default:
        return this.#unknown(tree);
    }
  }

  #compared(operator: string, left: unknown, right: unknown, tree: unknown): Truth {
    switch (operator) {
      case '=':
        return this.#equal(left, right);
      case '<>':
      case '!=':
        return not(this.#equal(left, right));
      case '<':
        return this.#less(left, right);
      case '>':
        return this.#less(right, left);
      case '<=':
        return not(this.#less(right, left));
      case '>=':
        return not(this.#less(left, right));
      case '~':
      case '~*':
      case '!~':
      case '!~*':
        return this.#patternMatch(left, right, MATCHES_EVERY_TEXT, operator.startsWith('!'), tree);
      default:
        return this.#unknown(tree);
    }
  }

  #equal(left: unknown, right: unknown): Truth {
    const [a, b] = [this.#constant(left), this.#constant(right)];
    if (a === null || b === null) return null;
    if (a !== undefined && b !== undefined) {
      const order = orderOf(a, b);
      return order === undefined ? this.#pair('=', left, right) : order === 0;
    }
    // `active = true` is equivalent to `active`.
    if (typeof a === 'boolean') return not(this.truth(right), !a);
    if (typeof b === 'boolean') return not(this.truth(left), !b);
    return this.#isSameExpression(left, right) || this.#pair('=', ...this.#sorted(left, right));
  }

  #less(left: unknown, right: unknown): Truth {
    const [a, b] = [this.#constant(left), this.#constant(right)];
    if (a === null || b === null) return null;
    const order = a === undefined || b === undefined ? undefined : orderOf(a, b);
    if (order !== undefined) return order < 0;
    return this.#isSameExpression(left, right) ? false : this.#pair('<', left, right);
  }

  /** Evaluates `is not distinct from`: NULL equals NULL. */
  #isNotDistinct(left: unknown, right: unknown): boolean {
    const [a, b] = [this.#constant(left), this.#constant(right)];
    if (a === null) return this.#isNull(right);
    if (b === null) return this.#isNull(left);
    return this.#equal(left, right) === true;
  }

  #patternMatch(left: unknown, right: unknown, everything: RegExp, negated: boolean, tree: unknown): Truth {
    const [text, pattern] = [this.#constant(left), this.#constant(right)];
    if (text === null || pattern === null) return null;
    if (typeof pattern === 'string' && everything.test(pattern)) return !negated;
    if (text !== undefined && text === pattern && /^\w*$/.test(String(text))) return !negated;
    const [, node] = entry(tree);
    return not(
      this.#ask(`${names(node.name).join('').replace('!', '')} ${this.#key(left)} ${this.#key(right)}`),
      negated,
    );
  }

  #coalesced(args: readonly unknown[]): Truth {
    for (const arg of args) {
      const truth = this.truth(arg);
      if (truth !== null) return truth;
    }
    return null;
  }

  #case({ arg, args, defresult }: Node): Truth {
    for (const when of listOf(args)) {
      const [, { expr, result }] = entry(when);
      const matches = arg === undefined ? this.truth(expr) : this.#equal(arg, expr);
      if (matches === true) return this.truth(result);
    }
    return defresult === undefined ? null : this.truth(defresult);
  }

  #subquery(node: Node, tree: unknown): Truth {
    const [name, select] = entry(node.subselect);
    if (name !== 'SelectStmt' || select.limitCount || select.limitOffset) return this.#unknown(tree);
    switch (node.subLinkType) {
      case 'EXISTS_SUBLINK':
        return this.#exists(select) ?? this.#unknown(tree);
      case 'EXPR_SUBLINK': {
        const value = this.#oneValue(select);
        return value === undefined ? this.#unknown(tree) : this.truth(value);
      }
      case 'ANY_SUBLINK': {
        const value = this.#oneValue(select);
        if (value !== undefined && node.operName === undefined) return this.#equal(node.testexpr, value);
        return this.#isOwnColumn(node.testexpr, select) || this.#unknown(tree);
      }
      default:
        return this.#unknown(tree);
    }
  }

  /** Returns whether a query has a row, or undefined if that is unknown. */
  #exists(select: Node): Truth | undefined {
    if (select.valuesLists) return true;
    if (select.fromClause || (select.op && select.op !== 'SETOP_NONE')) {
      const aggregates =
        !select.groupClause && !select.havingClause && listOf(select.targetList).some(isAggregate);
      return aggregates ? true : undefined;
    }
    return select.whereClause === undefined ? true : this.truth(select.whereClause) === true;
  }

  /** Returns the single value of a query without tables. */
  #oneValue(select: Node): unknown {
    if (this.#exists(select) !== true || select.fromClause || select.valuesLists) return undefined;
    const [target, ...more] = listOf(select.targetList);
    return more.length > 0 ? undefined : entry(target)[1].val;
  }

  /** Recognizes `id in (select id from t)` in a statement on `t`. */
  #isOwnColumn(tested: unknown, select: Node): boolean {
    const { fromClause, targetList, whereClause, groupClause, havingClause } = select;
    const [from, ...others] = listOf(fromClause);
    const [kind, relation] = entry(from);
    if (kind !== 'RangeVar' || others.length > 0 || whereClause || groupClause || havingClause) return false;
    const isOwn =
      relation.relname === this.target.table && (relation.schemaname ?? undefined) === this.target.schema;
    const [target] = listOf(targetList);
    const [column, other] = [columnOf(tested), columnOf(entry(target)[1].val)];
    return isOwn && column !== undefined && column === other;
  }

  #isSameExpression(left: unknown, right: unknown): boolean {
    const key = this.#key(left);
    return key === this.#key(right) && !VOLATILE.test(key);
  }

  #pair(operator: string, left: unknown, right: unknown): boolean {
    return this.#ask(`${this.#key(left)} ${operator} ${this.#key(right)}`);
  }

  #sorted(left: unknown, right: unknown): [unknown, unknown] {
    return this.#key(left) <= this.#key(right) ? [left, right] : [right, left];
  }

  /** Returns the value of a constant expression, or undefined for any other. */
  #constant(tree: unknown): Constant | undefined {
    const [name, node] = entry(tree);
    switch (name) {
      case 'A_Const':
        return constantOf(node);
      case 'TypeCast': {
        const constant = this.#constant(node.arg);
        if (constant === undefined || constant === null) return constant;
        return isBooleanCast(node) ? asTruth(constant) : castTo(typeName(node), constant);
      }
      case 'A_Expr':
        return node.kind === 'AEXPR_OP' ? this.#computed(node) : undefined;
      case 'CoalesceExpr':
        for (const arg of listOf(node.args)) {
          const constant = this.#constant(arg);
          if (constant !== null) return constant;
        }
        return null;
      case 'SubLink': {
        const [kind, select] = entry(node.subselect);
        if (kind !== 'SelectStmt' || node.subLinkType !== 'EXPR_SUBLINK') return undefined;
        const value = this.#oneValue(select);
        return value === undefined ? undefined : this.#constant(value);
      }
      default:
        return undefined;
    }
  }

  #computed({ name, lexpr, rexpr }: Node): Constant | undefined {
    const operator = names(name).at(-1) ?? '';
    const right = this.#constant(rexpr);
    if (right === undefined) return undefined;
    if (lexpr === undefined) return operator === '-' && typeof right === 'number' ? -right : undefined;
    const left = this.#constant(lexpr);
    if (left === undefined) return undefined;
    if (left === null || right === null) return null;
    if (operator === '||') return `${left}${right}`;
    const order = orderOf(left, right);
    if (order !== undefined && operator in COMPARISONS) return COMPARISONS[operator]!(order);
    return typeof left === 'number' && typeof right === 'number'
      ? calculated(operator, left, right)
      : undefined;
  }

  /** Returns a text that is equal for equal expressions. */
  #key(tree: unknown): string {
    if (typeof tree !== 'object' || tree === null) return String(tree);
    const known = this.keys.get(tree);
    if (known !== undefined) return known;
    const key = JSON.stringify(tree, (name, value: unknown) => {
      if (name === 'location' || name.endsWith('_start') || name.endsWith('_end')) return undefined;
      return name === 'fields' ? this.#unqualified(value) : value;
    });
    this.keys.set(tree, key);
    return key;
  }

  /** Shortens `t.id` to `id` in a statement on `t`. */
  #unqualified(fields: unknown): unknown {
    const parts = names(fields);
    return parts.length > 1 && parts.at(-2) === this.target.alias ? (fields as unknown[]).slice(-1) : fields;
  }
}
