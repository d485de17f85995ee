import type { RoleCallAnswer } from '../../engines/role-call.ts';
import { responseHeaders } from '../../kernel/security/response-headers.ts';
import type { RestAnswer } from './rest-call.ts';
import { RestError } from './rest-error.ts';

/**
 * Headers that a function cannot set. Its answers have the dashboard's origin, so they must not weaken what keeps them
 * apart from it (docs/security.md#calls-to-a-projects-api), nor say something for the whole origin or the connection.
 */
const refused = new Set([
  ...Object.keys(responseHeaders),
  'content-security-policy',
  'set-cookie',
  'clear-site-data',
  'service-worker-allowed',
  'strict-transport-security',
  'alt-svc',
  'nel',
  'report-to',
  'reporting-endpoints',
  'connection',
  'content-encoding',
  'content-length',
  'keep-alive',
  'trailer',
  'transfer-encoding',
  'upgrade',
]);

/** Applies the headers and the status that a function has set by `response.headers` and `response.status`. */
export function withSettings(answer: RestAnswer, { columns }: RoleCallAnswer): RestAnswer {
  const [, , , headers, status] = columns;
  return {
    ...answer,
    status: status == null ? answer.status : statusIn(status),
    headers: headers == null ? answer.headers : { ...answer.headers, ...headersIn(headers) },
  };
}

function statusIn(text: string): number {
  const status = Number(text);
  if (Number.isInteger(status) && status >= 200 && status <= 599) return status;
  throw new RestError('PGRST112', 'response.status guc must be a valid status code');
}

function headersIn(text: string): Record<string, string> {
  try {
    const list = JSON.parse(text) as Record<string, unknown>[];
    const entries = list.flatMap((one) => Object.entries(one));
    const isValid = entries.every(
      ([name, value]) =>
        /^[\w!#$%&'*+.^`|~-]+$/.test(name) &&
        typeof value === 'string' &&
        /^[\t\x20-\x7e\x80-\xff]*$/.test(value),
    );
    if (isValid) return allowedHeaders(entries as [string, string][]);
  } catch {
    // The same error as for other JSON.
  }
  throw new RestError(
    'PGRST111',
    'response.headers guc must be a JSON array composed of objects with a single key and a string value',
  );
}

/** Leaves out what a function cannot set. The names of the rest are in lower case. */
export function allowedHeaders(entries: readonly [name: string, value: string][]): Record<string, string> {
  return Object.fromEntries(
    entries
      .map(([name, value]): [string, string] => [name.toLowerCase(), value])
      .filter(([name]) => !refused.has(name)),
  );
}
