import { neededColumns, planRead, type ReadPlan } from '../plan/read-plan.ts';
import { appliedHeader, type PreferenceName, refuseInvalid } from '../request/preferences.ts';
import { answerFormat } from '../plan/answer-format.ts';
import { acceptOf, contentTypeOf, type Format } from '../request/media-types.ts';
import { ownConditions } from '../request/query-params.ts';
import { contentRange } from '../request/range.ts';
import { RestError } from '../rest-error.ts';
import {
  type Operation,
  type OperationResult,
  type PlanOperation,
  type RestAnswer,
  type RestCall,
  sentBody,
} from '../rest-call.ts';
import type { Relation, SchemaCache } from '../schema-cache/schema-cache.ts';
import { answerSql, SOURCE } from '../sql/answer-sql.ts';
import { readSql } from '../sql/read-sql.ts';
import { Parameters, quoteName } from '../sql/statement.ts';
import {
  type BodyRows,
  deleteSql,
  insertedSql,
  insertSql,
  locationSql,
  updateSql,
  type Upsert,
} from '../sql/write-sql.ts';
import { assertKeyFilters, bodyRows, upsertOf } from './write-request.ts';
import { findRelation, profile, singular } from './read.ts';

interface WriteParts {
  call: RestCall;
  relation: Relation;
  plan: ReadPlan;
  format: Format;
  parameters: Parameters;
  /** Returns the columns that the response needs from the statement. */
  returning: string[];
}

/** POST of rows. */
export function insertRows(name: string): PlanOperation {
  return (cache, call) => {
    const { preferences, params } = call;
    const parts = partsOf(name, cache, call);
    const { relation, parameters, returning } = parts;
    const body = bodyRows(call, relation, params.columns);
    const upsert = upsertOf(relation, preferences, params.onConflict);
    const isMerge = upsert?.resolution === 'merge-duplicates';
    const source = insertSql({ relation, body, upsert, conditions: [], returning }, parameters);
    const location =
      preferences.return === 'headers-only' ? locationSql(relation, SOURCE, parameters) : undefined;
    return {
      ...writeOperation(parts, source, body, { ...(isMerge && { inserted: insertedSql }), location }),
      respond: (result) => {
        const status = isMerge && result.inserted <= 0 ? 200 : 201;
        const resolution = upsert === null ? [] : (['resolution'] as const);
        const applied = [...resolution, 'missing', 'return', 'count', 'tx', 'handling', 'timezone'] as const;
        const total = preferences.count === null ? null : result.rows;
        return writeAnswer(parts, result, {
          status,
          applied,
          range: contentRange(0, 0, total),
          ...(result.location && { location: locationOf(name, result.location) }),
        });
      },
    };
  };
}

/** PATCH of the rows that match. */
export function updateRows(name: string): PlanOperation {
  return (cache, call) => {
    const { preferences, params } = call;
    const parts = partsOf(name, cache, call);
    const { relation, parameters, returning } = parts;
    const body = bodyRows(call, relation, params.columns);
    const conditions = plainConditions(call);
    return {
      ...writeOperation(parts, updateSql({ relation, body, conditions, returning }, parameters), body),
      ...maxAffected(parts),
      respond: (result) =>
        writeAnswer(parts, result, {
          status: preferences.return === 'representation' ? 200 : 204,
          applied: ['missing', 'return', 'count', 'tx', 'handling', 'timezone', 'maxAffected'],
          range: contentRange(0, result.rows, preferences.count === null ? null : result.rows),
        }),
    };
  };
}

/** DELETE of the rows that match. */
export function deleteRows(name: string): PlanOperation {
  return (cache, call) => {
    const { preferences } = call;
    const parts = partsOf(name, cache, call);
    const { relation, parameters, returning } = parts;
    const conditions = plainConditions(call);
    return {
      ...writeOperation(parts, deleteSql({ relation, conditions, returning }, parameters), null),
      ...maxAffected(parts),
      respond: (result) =>
        writeAnswer(parts, result, {
          status: preferences.return === 'representation' ? 200 : 204,
          applied: ['return', 'count', 'tx', 'handling', 'timezone', 'maxAffected'],
          range: contentRange(0, 0, preferences.count === null ? null : result.rows),
        }),
    };
  };
}

/** PUT of the one row that the filters on the primary key name. */
export function putRow(name: string): PlanOperation {
  return (cache, call) => {
    const { params, preferences } = call;
    if (params.ranges.has('')) {
      throw new RestError('PGRST114', 'limit/offset querystring parameters are not allowed for PUT');
    }
    const parts = partsOf(name, cache, call);
    const { relation, parameters, returning } = parts;
    assertKeyFilters(call, relation);
    const body = bodyRows(call, relation, null);
    const upsert: Upsert = { columns: relation.primaryKey, resolution: 'merge-duplicates' };
    const conditions = plainConditions(call);
    const source = insertSql({ relation, body, upsert, conditions, returning }, parameters);
    return {
      ...writeOperation(parts, source, body, { inserted: insertedSql }),
      rowCount: { min: 1, max: 1 },
      refuseRowCount: () =>
        new RestError('PGRST115', 'Payload values do not match URL in primary key column(s)'),
      respond: (result) =>
        writeAnswer(parts, result, {
          status: preferences.return !== 'representation' ? 204 : result.inserted > 0 ? 201 : 200,
          applied: ['return', 'count', 'tx', 'handling', 'timezone'],
          range: null,
        }),
    };
  };
}

function partsOf(name: string, cache: SchemaCache, call: RestCall): WriteParts {
  const relation = findRelation(cache, call.schema, name);
  const { schema, params, range, maxRows, preferences } = call;
  const allowsAggregates = call.allows.aggregates;
  const plan = planRead(cache, {
    schema,
    name,
    relation,
    params,
    range,
    maxRows,
    allowsAggregates,
    isWrite: true,
  });
  refuseInvalid(preferences);
  const format = answerFormat(cache, call.accept, plan, null);
  const returning =
    preferences.return === 'representation'
      ? neededColumns(plan, relation.primaryKey)
      : preferences.return === 'headers-only'
        ? relation.primaryKey
        : [];
  return { call, relation, plan, format, parameters: new Parameters(), returning };
}

function writeOperation(
  { call, plan, format, parameters }: WriteParts,
  source: string,
  body: BodyRows | null,
  more: { inserted?: string; location?: string } = {},
): Omit<Operation, 'respond'> {
  const isFull = call.preferences.return === 'representation';
  const rows = isFull
    ? readSql(plan, parameters, { from: quoteName(SOURCE), format, isStored: call.isStored })
    : `select * from ${SOURCE}`;
  const text = answerSql({
    source,
    rows,
    count: null,
    format: isFull ? format : null,
    shape: 'rows',
    ...more,
  });
  return {
    statement: { text, params: parameters.values },
    readOnly: false,
    facts: {
      plan,
      format: isFull ? format : null,
      accept: acceptOf(format),
      shape: 'rows',
      routine: null,
      body: body && {
        kind: 'json',
        names: body.columns.map(({ name }) => name),
        isObject: body.isObject,
      },
    },
    ...singular(format),
  };
}

/** Filters on the table itself. Filters on embedded rows apply to the response. */
function plainConditions({ params }: RestCall) {
  return ownConditions(params).map(({ condition }) => condition);
}

function maxAffected({ call, format }: WriteParts): Pick<Operation, 'rowCount' | 'refuseRowCount'> {
  const { handling, maxAffected: max } = call.preferences;
  if (handling !== 'strict' || max === null || singular(format).rowCount) return {};
  return { rowCount: { min: 0, max }, refuseRowCount: tooManyRows };
}

export const tooManyRows = (rows: number): RestError =>
  new RestError('PGRST124', 'Query result exceeds max-affected preference constraint', {
    details: `The query affects ${rows} rows`,
  });

function locationOf(name: string, keys: [string, string][]): string {
  const query = keys.map(([key, value]) => `${encodeURIComponent(key)}=${encodeURIComponent(value)}`);
  return `/${encodeURIComponent(name)}?${query.join('&')}`;
}

interface WriteHead {
  status: number;
  applied: readonly PreferenceName[];
  range: string | null;
  location?: string;
}

function writeAnswer(
  { call, format }: WriteParts,
  { body }: OperationResult,
  { status, applied, range, location }: WriteHead,
): RestAnswer {
  const names = appliedHeader(call.preferences, applied);
  const isFull = call.preferences.return === 'representation';
  return {
    status,
    headers: {
      ...(range !== null && { 'content-range': range }),
      ...(names && { 'preference-applied': names }),
      ...(location && { location }),
      ...(isFull && { 'content-type': contentTypeOf(format), ...profile(call) }),
    },
    body: isFull ? sentBody(format, body) : null,
  };
}
