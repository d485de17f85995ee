import { injectArea, platformPath } from '@howdah/shared-api/api';
import type { ImpersonatedUser } from '@howdah/shared-api/sql-text/impersonation';
import type { Project } from '@howdah/shared-api/projects';

/** Users that are offered at once: further ones are found by typing more. */
export const MOST_USERS = 30;

interface UserSearch extends Pick<Project, 'ref' | 'connectionString'> {
  search: string;
}

const impersonationApi = injectArea('impersonation', (build) => ({
  /** Users of the project by e-mail address, phone number or id; those who signed in last come first. */
  impersonationListUsers: build.query<ImpersonatedUser[], UserSearch>({
    query: ({ ref, connectionString, search }) => ({
      url: platformPath('/platform/pg-meta/{ref}/query', { ref }),
      method: 'POST',
      headers: { 'x-connection-encrypted': connectionString },
      body: { query: usersSql(search), read_only: true },
    }),
    keepUnusedDataFor: 30,
  }),
}));

export const { useImpersonationListUsersQuery } = impersonationApi;

/** SQL that finds users; the search text is a literal in it, its wildcards are characters. */
export function usersSql(search: string): string {
  const pattern = `%${search.trim().replace(/[\\%_]/g, '\\$&')}%`.replaceAll("'", "''").replaceAll('\0', '');
  const found = ['email', 'phone', 'id::text'].map((column) => `${column} ilike '${pattern}'`).join(' or ');
  return `select id::text, email, phone, raw_app_meta_data, raw_user_meta_data, is_anonymous, role
from auth.users
where deleted_at is null${search.trim() ? ` and (${found})` : ''}
order by last_sign_in_at desc nulls last, email
limit ${MOST_USERS}`;
}
