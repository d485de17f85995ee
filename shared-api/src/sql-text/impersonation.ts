/* Running SQL as a role of the project's API (docs/product/sql-editor.md#data). */

/** A user of the project's `auth.users`, with the claims of a token (docs/product/sql-editor.md#data). */
export interface ImpersonatedUser {
  id: string;
  email: string | null;
  phone: string | null;
  raw_app_meta_data: Record<string, unknown>;
  raw_user_meta_data: Record<string, unknown>;
  is_anonymous: boolean;
  role: string;
}

/** Assurance level of a sign-in: one factor or two. */
export type AssuranceLevel = 'aal1' | 'aal2';

/** A role of the project's API that SQL can run as, with the claims of a token. */
export type ImpersonatedRole =
  | { type: 'postgrest'; role: 'anon' | 'service_role' }
  | { type: 'postgrest'; role: 'authenticated'; user: ImpersonatedUser; aal: AssuranceLevel };

/** Lifetime of an impersonated token in seconds (docs/product/sql-editor.md#numbers). */
export const TOKEN_LIFETIME_SECONDS = 60 * 60;

/** The claims of a token for the project's API, which `auth.uid()` and policies read. */
export type Claims = Record<string, unknown>;

/** @param now Seconds since 1970. */
export function claimsOf(projectRef: string, impersonated: ImpersonatedRole, now: number): Claims {
  const { role } = impersonated;
  const common = { iss: 'howdah', ref: projectRef, role, iat: now, exp: now + TOKEN_LIFETIME_SECONDS };
  if (role !== 'authenticated') return common;
  const { user, aal } = impersonated;
  return {
    aal,
    amr: [{ method: 'password', timestamp: now }],
    app_metadata: user.raw_app_meta_data,
    aud: 'authenticated',
    email: user.email ?? '',
    exp: common.exp,
    iat: now,
    is_anonymous: user.is_anonymous,
    iss: common.iss,
    phone: user.phone ?? '',
    role: user.role || role,
    sub: user.id,
    user_metadata: user.raw_user_meta_data,
  };
}

/**
 * Number of lines in the prefix. The server reports errors that many lines further down
 * (docs/product/sql-editor.md#what-is-checked).
 */
export const PREFIX_LINES = 11;

/** The first line, by which the platform recognizes the prefix. */
export const PREFIX_MARK = '-- howdah: run as another role';

/** The settings of a session that acts as a role of the project's API, the role first. */
export function impersonationSettings(
  { role }: ImpersonatedRole,
  claims: Claims,
): [name: string, value: string][] {
  const text = (value: unknown) => (typeof value === 'string' ? value : '');
  return [
    ['role', role],
    ['request.jwt.claims', JSON.stringify(claims)],
    ['request.jwt.claim.sub', text(claims['sub'])],
    ['request.jwt.claim.role', text(claims['role'])],
    ['request.jwt.claim.email', text(claims['email'])],
    ['request.method', 'POST'],
    ['request.path', '/sql'],
    ['request.headers', '{}'],
  ];
}

/**
 * Returns the prefix that makes SQL run as a role of the project's API
 * (docs/decisions.md#further-pages-and-calls): exactly 11 lines. The platform removes it and sets up the
 * session accordingly, so that it adds no result and does not count as a statement in read-only mode.
 */
export function impersonationPrefix(impersonated: ImpersonatedRole, claims: Claims): string {
  const settings = impersonationSettings(impersonated, claims);
  const lines = settings.map(
    ([name, value], index) =>
      `  set_config('${name}', ${quoted(value)}, false)${index === settings.length - 1 ? ';' : ','}`,
  );
  return `${[PREFIX_MARK, 'select', ...lines, '-- howdah: end'].join('\n')}\n`;
}

/**
 * Quotes a single-line string literal: JSON contains no line breaks, and quotes are doubled. Omits NUL, which
 * Postgres cannot store.
 */
function quoted(value: string): string {
  return `'${value
    .replaceAll("'", "''")
    .replaceAll('\0', '')
    .replace(/[\r\n]+/g, ' ')}'`;
}

/** A short label of a user. */
export function userLabel({ email, phone, id }: Pick<ImpersonatedUser, 'email' | 'phone' | 'id'>): string {
  return email || phone || id;
}

/** The maximum number of users in a list. A longer search finds others. */
export const MAX_USERS = 30;

/** SQL that finds users; the search text is a literal in it, its wildcards are escaped. */
export function usersSql(search: string): string {
  const pattern = `%${search.trim().replace(/[\\%_]/g, '\\$&')}%`.replaceAll("'", "''").replaceAll('\0', '');
  const found = ['email', 'phone', 'id::text'].map((column) => `${column} ilike '${pattern}'`).join(' or ');
  return `select id::text, email, phone, raw_app_meta_data, raw_user_meta_data, is_anonymous, role
from auth.users
where deleted_at is null${search.trim() ? ` and (${found})` : ''}
order by last_sign_in_at desc nulls last, email
limit ${MAX_USERS}`;
}
