import type { RestCaller } from '../access.ts';
import type { RestRequest } from '../read-call.ts';
import type { RestAnswer, RestCall } from '../rest-call.ts';
import { RestError } from '../rest-error.ts';
import type { Rule } from './check-policies.ts';

/** The role that row level security does not hold. */
const BYPASSING_ROLE = 'service_role';

/** More text of rows than this is not sent back to the database. */
const MAX_TEXT = 1024 * 1024;

/** Parameters of a query that are no filter. */
const notFilters = new Set(['select', 'columns', 'order', 'limit', 'offset', 'on_conflict']);

/** Rows as JSON lists; null where they could not be found out. */
export type RowsByState = Record<Rule['rows'], string | null>;

/** Runs a call as a caller, and rolls it back. */
export type Rehearse = (request: RestRequest, caller: RestCaller) => Promise<RestAnswer>;

interface RowsContext {
  rehearse: Rehearse;
  request: RestRequest;
  caller: RestCaller;
}

/** Finds the rows that a call is about, with row level security off, and rolls back. Claims stay those of the caller. */
export async function rowsBehindPolicies(
  { rehearse, request, caller }: RowsContext,
  call: RestCall,
  rules: readonly Rule[],
): Promise<RowsByState> {
  const { 'content-profile': written, 'accept-profile': read, ...headers } = request.headers;
  const profile = written ?? read;
  const run = async (
    method: string,
    query: string[],
    more: RestRequest['headers'],
  ): Promise<string | null> => {
    try {
      const { body } = await rehearse(
        {
          ...request,
          method,
          query: query.join('&'),
          // The project cannot override this type.
          headers: { ...headers, accept: 'application/vnd.pgrst.array+json', ...more },
        },
        { ...caller, role: BYPASSING_ROLE },
      );
      return typeof body === 'string' && body.length <= MAX_TEXT ? body : null;
    } catch (error) {
      if (error instanceof RestError) return null;
      throw error;
    }
  };
  const asks = (rows: Rule['rows']) => rules.some((rule) => rule.rows === rows);
  const pairs = request.query.split('&').filter(Boolean);
  const filters = pairs.filter((pair) => !notFilters.has(decoded(pair.split('=', 1)[0] ?? '')));
  const kept = pairs.filter((pair) => !pair.startsWith('select='));
  const prefer = ['return=representation', request.headers.prefer ?? []].flat().join(',');
  return {
    existing: asks('existing')
      ? await run('GET', ['select=*', ...filters, 'limit=100'], {
          prefer: '',
          range: undefined,
          ...(profile !== undefined && { 'accept-profile': profile }),
        })
      : null,
    new: asks('new')
      ? await run(call.method, ['select=*', ...kept], {
          prefer,
          ...(profile !== undefined && { 'content-profile': profile }),
        })
      : null,
  };
}

function decoded(name: string): string {
  try {
    return decodeURIComponent(name);
  } catch {
    return name;
  }
}
