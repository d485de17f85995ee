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

/** What a proxy takes as an order, to send a file or another address instead of the answer. */
const FOR_PROXIES = /^x-(accel|sendfile|lighttpd)/;

/** Applies the headers and the status that a function has set with `response.headers` and `response.status`. */
export function withSettings(answer: RestAnswer, { columns }: RoleCallAnswer): RestAnswer {
  const [, , , headers, status] = columns;
  return {
    ...answer,
    status: status == null ? answer.status : statusIn(status),
    headers: headers == null ? answer.headers : { ...answer.headers, ...headersIn(headers) },
  };
}

/** Whether a response can have the status. After one below 200, the client would wait for another response. */
export function isFinalStatus(status: unknown): status is number {
  return typeof status === 'number' && Number.isInteger(status) && status >= 200 && status <= 599;
}

function statusIn(text: string): number {
  const status = Number(text);
  if (isFinalStatus(status)) return status;
  throw new RestError('PGRST112', 'response.status guc must be a valid status code');
}

function headersIn(text: string): Record<string, string> {
  try {
    const list = JSON.parse(text) as unknown[];
    const entries = list.map((one) =>
      typeof one === 'object' && !Array.isArray(one) ? Object.entries(one!) : [],
    );
    const headers = entries.every(({ length }) => length === 1) && allowedHeaders(entries.flat());
    if (headers) return headers;
  } catch {
    // The same error as for other JSON.
  }
  throw new RestError(
    'PGRST111',
    'response.headers guc must be a JSON array composed of objects with a single key and a string value',
  );
}

/** Removes headers that a function cannot set, and lower-cases the other names. Null for a header that HTTP does not allow. */
export function allowedHeaders(
  entries: readonly [name: string, value: unknown][],
): Record<string, string> | null {
  const isValid = (entry: [string, unknown]): entry is [string, string] =>
    /^[\w!#$%&'*+.^`|~-]+$/.test(entry[0]) &&
    typeof entry[1] === 'string' &&
    /^[\t\x20-\x7e\x80-\xff]*$/.test(entry[1]);
  const headers: [string, string][] = [];
  for (const entry of entries) {
    if (!isValid(entry)) return null;
    const name = entry[0].toLowerCase();
    if (!refused.has(name) && !FOR_PROXIES.test(name)) headers.push([name, entry[1]]);
  }
  return Object.fromEntries(headers);
}
