import type { StoredContent, StoredResult } from './stored-result.ts';

/* The storage can have data of another version or of other code, so it is validated before a page uses it. */

type Fields = Record<string, unknown>;
type Check = (value: unknown) => boolean;

const isText: Check = (value) => typeof value === 'string';
const isNumber: Check = (value) => typeof value === 'number' && Number.isFinite(value);
/** Valid numbers of statements, because a list is rendered from them. */
const isStatement: Check = (value) => Number.isInteger(value) && Number(value) >= 0 && Number(value) <= 1e6;
/** A number that is a valid date. */
const isTime: Check = (value) => typeof value === 'number' && Math.abs(value) <= 8.64e15;
const isOneOf =
  (...values: unknown[]): Check =>
  (value) =>
    values.includes(value);
const optional =
  (check: Check): Check =>
  (value) =>
    value === undefined || check(value);
const nullable =
  (check: Check): Check =>
  (value) =>
    value === null || check(value);
const listOf =
  (check: Check): Check =>
  (value) =>
    Array.isArray(value) && value.every(check);
const has =
  (checks: Record<string, Check>): Check =>
  (value) =>
    typeof value === 'object' &&
    value !== null &&
    Object.entries(checks).every(([name, check]) => check(own(value, name)));

/** Own properties only, not those of the prototype. */
function own(value: object, name: string): unknown {
  return Object.hasOwn(value, name) ? (value as Fields)[name] : undefined;
}

const isRow = listOf(nullable(isText));
const isColumn = has({ name: isText, type_id: isNumber, type: isText });
const isError = has({
  message: isText,
  code: isText,
  position: optional(isNumber),
  detail: optional(isText),
  hint: optional(isText),
  where: optional(isText),
});
const isNotice = has({
  severity: isText,
  message: isText,
  code: isText,
  detail: optional(isText),
  hint: optional(isText),
});
const isOutcome: Check = (value) =>
  Array.isArray(value) &&
  isStatement(value[0]) &&
  isOneOf('kept', 'rolled_back', 'failed', 'not_run', 'unknown')(value[1]);

const isSet = has({
  index: isStatement,
  columns: listOf(isColumn),
  command: nullable(isText),
  affectedRows: nullable(isNumber),
  ms: nullable(isNumber),
});

const isContent = has({
  rows: listOf(listOf(isRow)),
  facts: has({
    sets: listOf(isSet),
    outcomes: listOf(isOutcome),
    notices: listOf(isNotice),
    noticesDropped: isNumber,
    ms: nullable(isNumber),
    truncatedBy: optional(isOneOf('rows', 'bytes')),
  }),
  run: has({
    sql: isText,
    before: isText,
    source: isText,
    sourceStart: isNumber,
    text: isText,
    role: isText,
    plan: optional(has({ kind: isOneOf('estimate', 'analyze') })),
    statementTimeoutMs: optional(isNumber),
  }),
});

const isResult = has({
  id: isText,
  personId: isNumber,
  startedAt: isTime,
  state: isOneOf('running', 'lost', 'done', 'failed', 'cancelled', 'truncated'),
  place: isOneOf('here', 'database', 'too-large', 'not-stored'),
  error: optional(isError),
  autoLimit: optional(isNumber),
});

/** The valid results in a list of unknown values. */
export function readResults(list: unknown): StoredResult[] {
  return Array.isArray(list) ? list.filter(isResult) : [];
}

/** The content of a result; null if it is invalid. */
export function readContent(value: unknown): StoredContent | null {
  return isContent(value) ? (value as StoredContent) : null;
}
