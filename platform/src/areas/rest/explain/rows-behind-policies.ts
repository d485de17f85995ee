import type { RestCaller } from '../access.ts';
import type { RestRequest } from '../read-call.ts';
import type { RestAnswer, RestCall } from '../rest-call.ts';
import { RestError } from '../rest-error.ts';
import type { Rule } from './check-policies.ts';

/** The role that bypasses row level security. */
const BYPASSING_ROLE = 'service_role';

/** Maximum length of the rows that are sent back to the database. */
const MAX_TEXT = 1024 * 1024;

/** Parameters of a query that are not filters. */
const notFilters = new Set(['select', 'columns', 'order', 'limit', 'offset', 'on_conflict']);

/** The rows as JSON lists; null if unknown. */
export type RowsByState = Record<Rule['rows'], string | null>;

/** Runs a call as the caller and rolls it back. `isStored`: returns values as they are stored. */
export type Rehearse = (request: RestRequest, caller: RestCaller, isStored: boolean) => Promise<RestAnswer>;

interface RowsContext {
  rehearse: Rehearse;
  request: RestRequest;
  caller: RestCaller;
}

/** Finds the rows of a call with row level security off, and rolls back. Keeps the claims of the caller. */
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
        true,
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
