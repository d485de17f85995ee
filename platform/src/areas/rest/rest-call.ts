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
  /** Whether the schema was chosen by a header, or is one of several. */
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
  /** The features that the project allows. */
  allows: { aggregates: boolean; plans: boolean };
  /** Whether values are returned as they are stored, without their representation. Never requested by a caller. */
  isStored: boolean;
  /** Set if the plan of the call is requested. */
  explain: ExplainOptions | null;
}

/** How a call is run. */
export interface Operation {
  statement: RoleCall['statement'];
  readOnly: boolean;
  rowCount?: RoleCall['rowCount'];
  /** The error for a number of rows outside of `rowCount`. */
  refuseRowCount?: (rows: number) => Error;
  /** Counts all rows by the planner's estimate, for `count=planned` and `estimated`. */
  countPlan?: RoleCall['statement'];
  facts: OperationFacts;
  respond: (result: OperationResult) => RestAnswer;
}

/** The facts of an operation that its recorded form and the comparison with another schema need. */
export interface OperationFacts {
  /** The read of the table, of the written rows, or of the function's result. */
  plan: ReadPlan;
  /** Null if the response has no body. */
  format: Format | null;
  /** What decided the format of the response, also without a body. */
  accept: string;
  shape: ResultShape;
  /** Null for a table or view. */
  routine: Routine | null;
  /** The columns or arguments that the body names. Null without a body. */
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
  /** Bytes if the project has a media type for it. */
  body: string | Buffer | null;
}

/** Plans an operation with a schema. It is planned again when the schema has changed. */
export type PlanOperation = (cache: SchemaCache, call: RestCall) => Operation;

/** Returns the body to send, from the one that the statement produced. */
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
