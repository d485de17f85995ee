import { printQuery } from '../request/print-query.ts';
import type { Preferences } from '../request/preferences.ts';
import type { Resource, RestRequest } from '../read-call.ts';
import type { OperationFacts, RestCall } from '../rest-call.ts';

/** A call without its values: names, operators and the words of the API remain. */
export interface CallForm {
  method: string;
  kind: 'relation' | 'function';
  schema: string;
  name: string;
  /** The result of `printQuery`, with empty values. */
  query: string;
  prefer: string;
  accept: string;
  /** Null without a body. */
  body: { type: string; names: string[]; isObject: boolean } | null;
  role: string;
}

const bodyTypes = { json: 'application/json', arguments: 'application/x-www-form-urlencoded' };

/** Preferences that affect the statement. */
const keptPreferences = ['return', 'resolution', 'count', 'missing'] as const;

export function formOf(
  call: RestCall,
  resource: Exclude<Resource, { kind: 'root' }>,
  { accept, body }: OperationFacts,
  role: string,
): CallForm {
  return {
    method: call.method,
    kind: resource.kind,
    schema: call.schema,
    name: resource.name,
    query: printQuery(call.params, { value: '', encode: encodeURIComponent }),
    prefer: printPreferences(call.preferences),
    accept,
    body: body && {
      type: body.kind === 'raw' ? call.contentType.name : bodyTypes[body.kind],
      names: [...body.names].sort(),
      isObject: body.isObject,
    },
    role,
  };
}

function printPreferences(preferences: Preferences): string {
  const kept = keptPreferences.flatMap((name) =>
    preferences[name] === null ? [] : [`${name}=${preferences[name]}`],
  );
  const limits = preferences.handling === 'strict' && preferences.maxAffected !== null;
  return [...kept, ...(limits ? ['handling=strict', 'max-affected=1'] : [])].join(',');
}

/** Returns a request of this form. Its values are empty, so it can be planned but not run. */
export function requestOfForm(form: CallForm): RestRequest {
  const { method, kind, schema, name, query, prefer, accept, body } = form;
  const isWrite = method !== 'GET' && method !== 'HEAD';
  return {
    method,
    path: kind === 'function' ? ['rpc', name] : [name],
    query,
    headers: {
      accept,
      prefer,
      [isWrite ? 'content-profile' : 'accept-profile']: schema,
      ...(body && { 'content-type': body.type }),
    },
    body: Buffer.from(body ? bodyText(body) : ''),
  };
}

function bodyText({ type, names, isObject }: NonNullable<CallForm['body']>): string {
  if (type === bodyTypes.arguments) return new URLSearchParams(names.map((name) => [name, ''])).toString();
  if (type !== bodyTypes.json) return '';
  const row = Object.fromEntries(names.map((name) => [name, null]));
  if (isObject) return JSON.stringify(row);
  return JSON.stringify(names.length === 0 ? [] : [row]);
}
