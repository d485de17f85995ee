import type { RoleCallAnswer } from '../../engines/role-call.ts';
import type { RestAnswer } from './rest-call.ts';
import { RestError } from './rest-error.ts';

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
    if (isValid)
      return Object.fromEntries(entries.map(([name, value]) => [name.toLowerCase(), value as string]));
  } catch {
    // The same error as for other JSON.
  }
  throw new RestError(
    'PGRST111',
    'response.headers guc must be a JSON array composed of objects with a single key and a string value',
  );
}
