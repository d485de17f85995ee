/** A table with a text of the given number of MB, a text of characters that must be escaped, and bytes. */
export const largeRows = (megabytes: number) => `
create table public.large (id int, body text, bytes bytea);
alter table public.large alter body set storage external, alter bytes set storage external;
insert into public.large (id, body) select 1, repeat('0123456789abcdef', ${megabytes * 64 * 1024});
insert into public.large (id, body) select 2, repeat(E'\\t\\n\\\\', ${megabytes * 20 * 1024});
insert into public.large (id, bytes) select 3, decode(repeat('00ff5c0a', ${megabytes * 25 * 1024}), 'hex');`;

/** A short summary of the rows. */
export const readLargeRows = `select id, length(body) as length, md5(body) as body, md5(bytes) as bytes
  from public.large order by id`;
