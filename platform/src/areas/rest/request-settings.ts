import type { RestCaller } from './access.ts';
import type { RestRequest } from './read-call.ts';
import type { RestCall } from './rest-call.ts';
import type { ApiSchemas } from './schema-cache/read-schema-cache.ts';
import { quoteName } from './sql/statement.ts';

/** Settings that functions and policies of the project can read. Without cookies, which belong to the dashboard. */
export function settingsOf(
  { method, path, headers }: RestRequest,
  { schema, preferences }: RestCall,
  { claims }: RestCaller,
  { alsoSearched }: ApiSchemas,
): Record<string, string> {
  const { cookie: _cookie, ...others } = headers;
  const searchPath = [...new Set([schema, ...alsoSearched])].map(quoteName).join(', ');
  return {
    search_path: searchPath,
    'request.method': method,
    'request.path': `/${path.join('/')}`,
    'request.headers': JSON.stringify(others).replaceAll('\\u0000', ''),
    'request.cookies': '{}',
    'request.jwt.claims': JSON.stringify(claims).replaceAll('\\u0000', ''),
    ...(preferences.timezone !== null && { timezone: preferences.timezone }),
  };
}
