/** One step of a plan, with the estimates of Postgres and, if measured, the actual values. */
export interface PlanNode {
  /** Position in the tree, for React keys: `0`, `0.1`. */
  id: string;
  depth: number;
  /** `Seq Scan on public.books`. */
  label: string;
  /** Conditions, keys and removed rows, one per line. */
  details: string[];
  /** The cost of this step and all below, in the units of Postgres. */
  cost: number;
  startupCost: number;
  rowsEstimated: number;
  width: number;
  /** The rows of all loops together; null if not measured or never run. */
  rowsActual: number | null;
  loops: number | null;
  /** The time of this step and all below in ms, all loops together; null if not measured. */
  ms: number | null;
  /** The time of this step alone in ms. */
  selfMs: number | null;
  /** The share of this step alone, from 0 to 1: of the time if measured, else of the cost. */
  share: number;
  /** Blocks of 8 KB: found in memory, read from disk, written. Null where they were not counted. */
  buffers: { hit: number; read: number; written: number } | null;
  /** A `Limit` above may have stopped it before it returned all its rows. */
  mayEndEarly: boolean;
  /** Whether it has the largest share. */
  isSlowest: boolean;
  children: PlanNode[];
}

export interface Plan {
  root: PlanNode;
  planningMs: number | null;
  executionMs: number | null;
}

/** A node as Postgres writes it with `format json`. */
export interface RawNode {
  'Node Type': string;
  Plans?: RawNode[];
  [key: string]: unknown;
}

/**
 * Parses the result of `explain (format json)`. Null for anything else.
 *
 * @param json the single value of its single row.
 */
export function readPlan(json: string): Plan | null {
  let parsed: unknown;
  try {
    parsed = JSON.parse(json);
  } catch {
    return null;
  }
  const [first] = Array.isArray(parsed) ? (parsed as { Plan?: RawNode }[]) : [];
  const raw = first?.Plan;
  if (!raw || typeof raw['Node Type'] !== 'string') return null;
  const root = readNode(raw, '0', 0, false);
  const nodes = flat(root);
  const whole = root.ms ?? root.cost;
  for (const node of nodes) node.share = whole > 0 ? Math.min(1, selfOf(node) / whole) : 0;
  const slowest = nodes.reduce((most, node) => (selfOf(node) > selfOf(most) ? node : most));
  slowest.isSlowest = nodes.length > 1;
  const facts = first as Record<string, unknown>;
  return {
    root,
    planningMs: numberOf(facts['Planning Time']),
    executionMs: numberOf(facts['Execution Time']),
  };
}

/** All steps, parents before children. */
export function flat(node: PlanNode): PlanNode[] {
  return [node, ...node.children.flatMap(flat)];
}

function selfOf(node: PlanNode): number {
  if (node.selfMs !== null) return node.selfMs;
  return Math.max(0, node.cost - node.children.reduce((sum, { cost }) => sum + cost, 0));
}

/** Steps that read all rows below before they return their first. */
const READS_ALL = new Set(['Sort', 'Aggregate', 'Hash', 'ModifyTable']);

function readNode(raw: RawNode, id: string, depth: number, mayEndEarly: boolean): PlanNode {
  const endsBelow = raw['Node Type'] === 'Limit' || (mayEndEarly && !READS_ALL.has(raw['Node Type']));
  const children = (raw.Plans ?? []).map((child, index) =>
    readNode(child, `${id}.${index}`, depth + 1, endsBelow && child['Node Type'] !== 'Hash'),
  );
  const loops = numberOf(raw['Actual Loops']);
  const perLoop = numberOf(raw['Actual Total Time']);
  // Postgres reports averages per loop.
  const ms = perLoop !== null && loops !== null ? perLoop * loops : null;
  const rows = numberOf(raw['Actual Rows']);
  const below = children.reduce((sum, child) => sum + (child.ms ?? 0), 0);
  return {
    id,
    depth,
    label: labelOf(raw),
    details: detailsOf(raw),
    cost: numberOf(raw['Total Cost']) ?? 0,
    startupCost: numberOf(raw['Startup Cost']) ?? 0,
    rowsEstimated: numberOf(raw['Plan Rows']) ?? 0,
    width: numberOf(raw['Plan Width']) ?? 0,
    rowsActual: rows !== null && loops !== null ? Math.round(rows * loops) : null,
    loops,
    ms,
    selfMs: ms === null ? null : Math.max(0, ms - below),
    share: 0,
    buffers: buffersOf(raw),
    mayEndEarly,
    isSlowest: false,
    children,
  };
}

function labelOf(raw: RawNode): string {
  const text = (key: string) => (typeof raw[key] === 'string' ? raw[key] : '');
  const relation = text('Relation Name');
  const place = relation && [text('Schema'), relation].filter(Boolean).join('.');
  const target = place || text('Function Name') || text('CTE Name');
  const operation =
    raw['Node Type'] === 'ModifyTable' ? text('Operation') || 'ModifyTable' : raw['Node Type'];
  const join = text('Join Type');
  const name = join && join !== 'Inner' ? `${operation} (${join})` : operation;
  const index = text('Index Name');
  const alias = text('Alias');
  const subplan = text('Subplan Name');
  return [
    subplan && `${subplan}:`,
    name,
    index && `using ${index}`,
    target && `on ${target}`,
    alias && alias !== relation && `as ${alias}`,
  ]
    .filter(Boolean)
    .join(' ');
}

/** The details with their own line, named as in `format text`. */
const DETAILS = [
  'Index Cond',
  'Recheck Cond',
  'Hash Cond',
  'Merge Cond',
  'Join Filter',
  'Filter',
  'Sort Key',
  'Group Key',
  'Sort Method',
  'Rows Removed by Filter',
  'Rows Removed by Join Filter',
  'Heap Fetches',
] as const;

function detailsOf(raw: RawNode): string[] {
  return DETAILS.flatMap((key) => {
    const value = raw[key];
    if (value === undefined || value === null || value === 0) return [];
    return [`${key}: ${Array.isArray(value) ? value.join(', ') : String(value)}`];
  });
}

function buffersOf(raw: RawNode): PlanNode['buffers'] {
  const blocks = (what: string) =>
    (numberOf(raw[`Shared ${what} Blocks`]) ?? 0) +
    (numberOf(raw[`Local ${what} Blocks`]) ?? 0) +
    (numberOf(raw[`Temp ${what} Blocks`]) ?? 0);
  if (numberOf(raw['Shared Hit Blocks']) === null) return null;
  return { hit: blocks('Hit'), read: blocks('Read'), written: blocks('Written') };
}

function numberOf(value: unknown): number | null {
  return typeof value === 'number' ? value : null;
}
