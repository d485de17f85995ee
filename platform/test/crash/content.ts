/** Rows, and objects that depend on them, that must survive every crash. */
export const contentSql = `
create table items (
  id int generated always as identity primary key,
  note text not null unique,
  payload jsonb not null,
  price numeric(12, 4) not null,
  twice numeric generated always as (price * 2) stored,
  seen_at timestamptz not null
);
insert into items (note, payload, price, seen_at)
select 'note ' || n, jsonb_build_object('n', n, 'tags', array[n % 7, n % 11]), n / 7.0, timestamptz '2026-01-01' + n * interval '1 minute'
from generate_series(1, 4000) n;
create table blobs (id int primary key, content bytea not null);
insert into blobs select n, decode(repeat(md5(n::text), 20000), 'hex') from generate_series(1, 6) n;
create index items_payload on items using gin (payload);
create view dear_items as select id, note from items where price > 500;
create sequence tickets start 41;
select nextval('tickets');
create function price_of(item int) returns numeric language sql stable as 'select price from items where id = item';
alter table items enable row level security;
create policy "Everybody reads" on items for select to anon, authenticated using (price < 1000);
grant select on items, dear_items to anon;
`;

/** The same before and after, on every version. */
export const factsSql = `
select
  (select count(*)::int from items) as items,
  (select md5(string_agg(items::text, ',' order by id)) from items) as items_sum,
  (select md5(string_agg(md5(content), ',' order by id)) from blobs) as blobs_sum,
  (select count(*)::int from dear_items) as dear_items,
  (select last_value::int from tickets) as ticket,
  price_of(700)::text as price,
  (select count(*)::int from pg_policies where tablename = 'items') as policies,
  has_table_privilege('anon', 'items', 'select') as readable
`;

export interface ContentFacts {
  items: number;
  items_sum: string;
  blobs_sum: string;
  dear_items: number;
  ticket: number;
  price: string;
  policies: number;
  readable: boolean;
}
