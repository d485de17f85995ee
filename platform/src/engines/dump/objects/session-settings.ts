/**
 * Settings that affect the text form of values, set before rows are read: a checksum must not change because a user
 * set `datestyle` for a role or a database. The values are those of pg_dump. With an empty search path, names of
 * tables and types are qualified.
 */
export const readingSettings = `
set client_encoding = 'UTF8';
set datestyle = 'ISO';
set intervalstyle = 'postgres';
set extra_float_digits = 3;
set bytea_output = 'hex';
set timezone = 'UTC';
set xmloption = 'content';
set row_security = off;
set statement_timeout = 0;
set lock_timeout = 0;
set idle_in_transaction_session_timeout = 0;
set synchronize_seqscans = off;
set search_path = '';
`;
