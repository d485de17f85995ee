/**
 * `pg_temp.pick(n, salt, size)` returns a pseudorandom number from 0 to size - 1 that is the same on every
 * machine, so that the demo is too. It reads no table and has no state, so it is as fast as arithmetic, and
 * generate_series can produce the rows.
 */
export const pickSql = `
create function pg_temp.pick(n int, salt int, size int) returns int language sql immutable as
  $$ select (((hashint4extended(n, salt::int8) % size) + size) % size)::int $$;
create function pg_temp.word(words text[], n int, salt int) returns text language sql immutable as
  $$ select words[1 + pg_temp.pick(n, salt, array_length(words, 1))] $$;
`;
