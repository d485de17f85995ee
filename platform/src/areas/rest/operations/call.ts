import { neededColumns, planRead } from '../plan/read-plan.ts';
import { findRoutine, takesBody } from '../plan/find-routine.ts';
import { refuseInvalid } from '../request/preferences.ts';
import { answerFormat } from '../plan/answer-format.ts';
import { acceptOf } from '../request/media-types.ts';
import { shapeOf } from '../plan/result-shape.ts';
import { type Payload, readPayload } from '../request/payload.ts';
import { RestError } from '../rest-error.ts';
import type { BodyNames, Operation, PlanOperation, RestCall } from '../rest-call.ts';
import type { Routine, SchemaCache } from '../schema-cache/schema-cache.ts';
import { answerSql, SOURCE } from '../sql/answer-sql.ts';
import { type CallArguments, callSql } from '../sql/call-sql.ts';
import { countSql, readSql } from '../sql/read-sql.ts';
import { Parameters, quoteName } from '../sql/statement.ts';
import { countPlan, countsRows, limited, pageAnswer, singular } from './read.ts';
import { tooManyRows } from './write.ts';

/** GET, HEAD and POST of a function. */
export function callFunction(name: string): PlanOperation {
  return (cache, call) => {
    const { schema, params, range, maxRows, preferences, method } = call;
    const isPost = method === 'POST';
    const payload = isPost
      ? readPayload(call.body, call.contentType, { isFunction: true, columns: params.columns })
      : null;
    const routine = findRoutine(cache, {
      schema,
      name,
      args: payload ? keysOf(payload) : [...new Set(params.args.map(([key]) => key))],
      isPost,
      contentType: call.contentType.name,
    });
    const relation = routine.relation;
    const plan = planRead(cache, {
      schema,
      name: relation?.name ?? name,
      relation,
      params,
      range,
      maxRows,
      allowsAggregates: call.allows.aggregates,
      isWrite: false,
    });
    const format = answerFormat(cache, call.accept, plan, routine);
    refuseInvalid(preferences);
    const isHead = method === 'HEAD';
    const parameters = new Parameters();
    const shape = shapeOf(routine);
    const from = quoteName(SOURCE);
    const text = answerSql({
      source: callSql(routine, argumentsOf(payload, params.args), neededColumns(plan, []), parameters),
      rows: readSql(plan, parameters, { from, format }),
      count: countsRows(call) ? limited(countSql(plan, parameters, from), call) : null,
      format: isHead || routine.isVoid ? null : format,
      shape,
      valueName: routine.name,
    });
    return {
      statement: { text, params: parameters.values },
      readOnly: !isPost || routine.volatility !== 'v',
      facts: {
        plan,
        format: isHead || routine.isVoid ? null : format,
        accept: acceptOf(format),
        shape,
        routine,
        body: payload && bodyNamesOf(payload, routine),
      },
      ...rowLimits(call, routine, singular(format)),
      ...(routine.isSet &&
        countPlan(call, () => {
          const own = new Parameters();
          const source = callSql(routine, argumentsOf(payload, params.args), [], own);
          return { text: `with ${SOURCE} as (${source}) ${countSql(plan, own, from)}`, params: own.values };
        })),
      respond: (result) => {
        const answer = pageAnswer(call, format, result.rows, result.total, result.body);
        if (routine.isVoid) {
          const { 'content-type': _type, ...headers } = answer.headers;
          return { status: 204, headers, body: null };
        }
        return isHead ? { ...answer, body: null } : answer;
      },
    };
  };
}

/** OPTIONS of a function: how it can be called. */
export function functionMethods(cache: SchemaCache, call: RestCall, name: string): string {
  const routine = findRoutine(cache, {
    schema: call.schema,
    name,
    args: [...new Set(call.params.args.map(([key]) => key))],
    isPost: false,
    contentType: call.contentType.name,
  });
  return routine.volatility === 'v' ? 'OPTIONS,POST' : 'OPTIONS,GET,HEAD,POST';
}

function keysOf(payload: Payload): string[] {
  return payload.kind === 'raw' ? [] : payload.keys;
}

/** If the whole body is the argument, its keys are data and do not identify the function. */
function bodyNamesOf(payload: Payload, routine: Routine): BodyNames {
  const { kind } = payload;
  const isObject = kind === 'json' && payload.isObject;
  const keys = keysOf(payload);
  return { kind, isObject, names: takesBody(routine) && keys.length > 0 ? [''] : keys };
}

function argumentsOf(payload: Payload | null, pairs: [string, string][]): CallArguments {
  if (!payload) return { kind: 'pairs', pairs };
  if (payload.kind === 'raw') return { kind: 'body', bytes: payload.bytes };
  return payload.kind === 'arguments' ? { kind: 'pairs', pairs: payload.pairs } : payload;
}

function rowLimits(
  { preferences }: RestCall,
  routine: Routine,
  one: Pick<Operation, 'rowCount' | 'refuseRowCount'>,
): Pick<Operation, 'rowCount' | 'refuseRowCount'> {
  const { handling, maxAffected } = preferences;
  if (handling !== 'strict' || maxAffected === null) return one;
  if (!routine.isSet) {
    throw new RestError(
      'PGRST128',
      'Function must return SETOF or TABLE when max-affected preference is used with handling=strict',
    );
  }
  return one.rowCount ? one : { rowCount: { min: 0, max: maxAffected }, refuseRowCount: tooManyRows };
}
