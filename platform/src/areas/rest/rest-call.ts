import type { ExplainOptions, RoleCall, RoleCallAnswer } from '../../engines/role-call.ts';
import type { Range } from './request/range.ts';
import type { ReadPlan } from './plan/read-plan.ts';
import type { ResultShape } from './plan/result-shape.ts';
import type { Format, MediaType } from './request/media-types.ts';
import type { Preferences } from './request/preferences.ts';
import type { QueryParams } from './request/query-params.ts';
import type { Routine, SchemaCache } from './schema-cache/schema-cache.ts';

/** A call of a project's API, read from its request. */
export interface RestCall {
  method: string;
  schema: string;
  /** The schema was chosen by a header, or is one of several. */
  isNegotiated: boolean;
  params: QueryParams;
  /** The range of the top level: of the URL, and of the header of a GET. */
  range: Range;
  preferences: Preferences;
  accept: MediaType[];
  contentType: MediaType;
  body: Buffer;
  /** 0 means no maximum. */
  maxRows: number;
  /** What the project allows. */
  allows: { aggregates: boolean; plans: boolean };
  /** Asks for the plan of the call. */
  explain: ExplainOptions | null;
}

/** How a call is carried out. */
export interface Operation {
  statement: RoleCall['statement'];
  readOnly: boolean;
  rowCount?: RoleCall['rowCount'];
  /** The error for a number of rows outside of `rowCount`. */
  refuseRowCount?: (rows: number) => Error;
  /** Counts all rows by the planner's estimate, with `count=planned` and `estimated`. */
  countPlan?: RoleCall['statement'];
  facts: OperationFacts;
  respond: (result: OperationResult) => RestAnswer;
}

/** What an operation is about, to keep its form and to compare it with another schema. */
export interface OperationFacts {
  /** What is read of the table, of what is written, or of the result of the function. */
  plan: ReadPlan;
  /** Null: there is no body in the answer. */
  format: Format | null;
  /** What chose the format of the answer, also of one without a body. */
  accept: string;
  shape: ResultShape;
  /** Null for a table or view. */
  routine: Routine | null;
  /** What the body names: columns, or arguments. Null without a body. */
  body: BodyNames | null;
}

export interface BodyNames {
  kind: 'json' | 'arguments' | 'raw';
  names: string[];
  isObject: boolean;
}

export interface OperationResult {
  rows: number;
  body: string;
  total: number | null;
  inserted: number;
  location: [name: string, value: string][] | null;
}

export interface RestAnswer {
  status: number;
  headers: Record<string, string>;
  /** Bytes are those of a media type of the project. */
  body: string | Buffer | null;
}

/** Plans an operation with a schema. It is planned again when the schema has changed. */
export type PlanOperation = (cache: SchemaCache, call: RestCall) => Operation;

/** What is sent of a body that the statement has made. */
export function sentBody(format: Format, body: string): string | Buffer {
  return typeof format !== 'string' && format.isBinary ? Buffer.from(body, 'base64') : body;
}

export function readResult({ columns }: RoleCallAnswer): OperationResult {
  const [rows, body, total, , , inserted, location] = columns;
  return {
    rows: Number(rows ?? 0),
    body: body ?? '',
    total: total == null ? null : Number(total),
    inserted: Number(inserted ?? 0),
    location: location == null ? null : (JSON.parse(location) as [string, string][]),
  };
}
