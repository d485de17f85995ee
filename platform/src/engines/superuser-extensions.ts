/**
 * Extensions that only a superuser creates, that let nobody reach beyond their own database, and that people expect to create as the
 * owner. Others that Postgres does not trust with everybody (dblink, file_fdw, ...) stay refused by Postgres itself.
 */
export const superuserExtensions: ReadonlySet<string> = new Set(['vector', 'pg_stat_statements']);
