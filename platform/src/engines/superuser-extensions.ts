/**
 * Extensions that only a superuser can create, that have no effect outside of their own database, and that users
 * expect to create as the owner. Postgres itself refuses other untrusted extensions (dblink, file_fdw, ...).
 */
export const superuserExtensions: ReadonlySet<string> = new Set(['vector', 'pg_stat_statements']);
