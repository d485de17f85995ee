import { readCall, resourceOf } from '../read-call.ts';
import { printQuery } from '../request/print-query.ts';
import { parseQuery } from '../request/query-params.ts';
import { settingsOf } from '../request-settings.ts';
import { operationOf } from '../rest-api.ts';
import type { Operation, RestCall } from '../rest-call.ts';
import { RestError } from '../rest-error.ts';
import { keyOf, type Relation, type SchemaCache } from '../schema-cache/schema-cache.ts';
import { type CallForm, requestOfForm } from '../seen-calls/call-form.ts';
import { apiSchemasOf, type CalledProject } from '../store.ts';
import type { Probe } from './trial-script.ts';

/** A call of a form, planned with a schema. */
export interface CallPlan {
  call: RestCall;
  operation: Operation;
  /** The table or view of the call; null for a function. */
  relation: Relation | null;
  role: string;
  searchPath: string;
}

/** Plans a call of a form. Returns the error that its caller would get. */
export function planForm(form: CallForm, project: CalledProject, cache: SchemaCache): CallPlan | RestError {
  const request = requestOfForm(form);
  const caller = { role: form.role, claims: {} };
  try {
    const resource = resourceOf(request);
    if (resource.kind === 'root') throw new Error('Expected a table or function');
    const call = readCall(request, resource, project);
    const { search_path: searchPath = '' } = settingsOf(request, call, caller, apiSchemasOf(project));
    return {
      call,
      operation: operationOf(resource, form.method)(cache, call),
      relation: cache.relationByKey.get(keyOf(call.schema, form.name)) ?? null,
      role: form.role,
      searchPath,
    };
  } catch (error) {
    if (error instanceof RestError) return error;
    throw error;
  }
}

export function isPlanned(plan: CallPlan | RestError): plan is CallPlan {
  return !(plan instanceof RestError);
}

export function probeOf({ operation, role, searchPath }: CallPlan): Probe {
  const { text, params } = operation.statement;
  return { role, searchPath, text, parameters: params.length };
}

/** The path and query of a form for users, with a dot for each value. */
export function shownPath({ kind, name, query, method }: CallForm): string {
  const isArguments = kind === 'function' && method !== 'POST';
  const shown = printQuery(parseQuery(query, isArguments), { value: '…', encode: (text) => text });
  return `/${kind === 'function' ? 'rpc/' : ''}${name}${shown === '' ? '' : `?${shown}`}`;
}
