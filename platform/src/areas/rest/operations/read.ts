import { answerFormat } from '../plan/answer-format.ts';
import { planRead } from '../plan/read-plan.ts';
import { appliedHeader, refuseInvalid } from '../request/preferences.ts';
import { acceptOf, contentTypeOf, type Format, isSingular } from '../request/media-types.ts';
import { atMost, contentRange, rangeStatus } from '../request/range.ts';
import { RestError } from '../rest-error.ts';
import {
  type Operation,
  type PlanOperation,
  type RestAnswer,
  type RestCall,
  sentBody,
} from '../rest-call.ts';
import { keyOf, type Relation, type SchemaCache } from '../schema-cache/schema-cache.ts';
import { closest, SIMILAR_NAME } from '../plan/closest.ts';
import { answerSql, SOURCE } from '../sql/answer-sql.ts';
import { countSql, readSql } from '../sql/read-sql.ts';
import { Parameters } from '../sql/statement.ts';

/** Proxies refuse answers whose headers are longer than 4 KB, by default. */
const MAX_LOCATION_CHARS = 2048;

/** GET and HEAD of a table or view. */
export function readTable(name: string): PlanOperation {
  return (cache, call) => {
    const relation = findRelation(cache, call.schema, name);
    const { params, range, maxRows, preferences, method } = call;
    const plan = planRead(cache, {
      schema: call.schema,
      name,
      relation,
      params,
      range,
      maxRows,
      allowsAggregates: call.allows.aggregates,
      isWrite: false,
    });
    refuseInvalid(preferences);
    const format = answerFormat(cache, call.accept, plan, null);
    const isHead = method === 'HEAD';
    const parameters = new Parameters();
    const text = answerSql({
      source: readSql(plan, parameters, { format, isStored: call.isStored }),
      rows: `select * from ${SOURCE}`,
      count: countsRows(call) ? limited(countSql(plan, parameters), call) : null,
      format: isHead ? null : format,
      shape: 'rows',
    });
    return {
      statement: { text, params: parameters.values },
      readOnly: true,
      facts: {
        plan,
        format: isHead ? null : format,
        accept: acceptOf(format),
        shape: 'rows',
        routine: null,
        body: null,
      },
      ...singular(format),
      ...countPlan(call, () => {
        const own = new Parameters();
        return { text: countSql(plan, own), params: own.values };
      }),
      respond: (result) => {
        const answer = pageAnswer(call, format, result.rows, result.total, result.body);
        const query = params.canonical === '' ? '' : `?${params.canonical}`;
        const location = `/${encodeURIComponent(name)}${query}`;
        if (location.length <= MAX_LOCATION_CHARS) answer.headers['content-location'] = location;
        return isHead ? { ...answer, body: null } : answer;
      },
    };
  };
}

/** Throws PGRST205. */
export function findRelation(cache: SchemaCache, schema: string, name: string): Relation {
  const relation = cache.relationByKey.get(keyOf(schema, name));
  if (relation) return relation;
  const names = cache.relations.filter((known) => known.schema === schema).map((known) => known.name);
  const suggestion = closest(name, names, SIMILAR_NAME);
  throw new RestError('PGRST205', `Could not find the table '${schema}.${name}' in the schema cache`, {
    hint: suggestion === null ? null : `Perhaps you meant the table '${schema}.${suggestion}'`,
  });
}

/** Whether the statement itself counts all rows. */
export function countsRows({ preferences }: RestCall): boolean {
  return preferences.count === 'exact' || preferences.count === 'estimated';
}

/** For an estimate, rows are counted only up to the maximum of a response. Beyond it, the planner's number is used. */
export function limited(count: string, { preferences, maxRows }: RestCall): string {
  return preferences.count === 'estimated' && maxRows > 0 ? `${count} limit ${maxRows + 1}` : count;
}

export function countPlan(
  { preferences }: RestCall,
  statement: () => Operation['statement'],
): Pick<Operation, 'countPlan'> {
  if (preferences.count !== 'planned' && preferences.count !== 'estimated') return {};
  return { countPlan: { ...statement(), explain: { format: 'json', options: [] } } };
}

/** A single object has exactly one row. */
export function singular(format: Format): Pick<Operation, 'rowCount' | 'refuseRowCount'> {
  if (!isSingular(format)) return {};
  return {
    rowCount: { min: 1, max: 1 },
    refuseRowCount: (rows) =>
      new RestError('PGRST116', 'Cannot coerce the result to a single JSON object', {
        details: `The result contains ${rows} rows`,
      }),
  };
}

/** Returns the response with a page of rows, or the error for a page after the last row. */
export function pageAnswer(
  call: RestCall,
  format: Format,
  rows: number,
  total: number | null,
  body: string,
): RestAnswer {
  const { offset } = atMost(call.range, call.maxRows);
  const status = rangeStatus(offset, rows, total);
  const applied = appliedHeader(call.preferences, ['count', 'tx', 'handling', 'timezone', 'maxAffected']);
  const headers: Record<string, string> = {
    'content-range': contentRange(offset, rows, total),
    'content-type': contentTypeOf(format),
    ...(applied && { 'preference-applied': applied }),
    ...profile(call),
  };
  if (status !== 416) return { status, headers, body: sentBody(format, body) };
  const error = new RestError('PGRST103', 'Requested range not satisfiable', {
    details: `An offset of ${offset} was requested, but there are only ${total} rows.`,
  });
  return {
    status,
    headers: { ...headers, 'content-type': contentTypeOf('json') },
    body: JSON.stringify(error.body),
  };
}

/** Names the schema if there are several. */
export function profile({ isNegotiated, schema }: RestCall): Record<string, string> {
  return isNegotiated ? { 'content-profile': encodeURI(schema) } : {};
}
