/**
 * For each lint: SQL that creates objects in the exposed schema `t`, some with the problem and some that are similar. `t`
 * starts empty; anon and authenticated may use it and have every privilege on its objects.
 */
export interface LintCase {
  lint: string;
  /** Completes the test name "finds ...". */
  finds: string;
  sql: string;
  /** The entities of the findings, in order. Other objects of the SQL have no finding. */
  entities: string[];
}

export const lintCases: LintCase[] = [
  {
    lint: 'rls_disabled_in_public',
    finds: 'exposed tables without row level security, including partitioned ones',
    sql: `
      create table t.open (id int primary key);
      create table t."Open Parts" (id int) partition by range (id);
      create table t.safe (id int primary key);
      alter table t.safe enable row level security;
      create table t.withheld (id int primary key);
      revoke all on t.withheld from anon, authenticated;
      create view t.no_table as select 1 as id;
      create table hidden.unexposed (id int primary key);
      grant all on hidden.unexposed to anon`,
    entities: ['t."Open Parts"', 't.open'],
  },
  {
    lint: 'policy_exists_rls_disabled',
    finds: 'policies without an effect, in any schema',
    sql: `
      create table t.idle (id int primary key);
      create policy one on t.idle using (true);
      create policy two on t.idle for insert with check (true);
      create table hidden.idle (id int primary key);
      create policy one on hidden.idle using (true);
      create table t.guarded (id int primary key);
      alter table t.guarded enable row level security;
      create policy one on t.guarded using (true);
      create table t.plain (id int primary key)`,
    entities: ['hidden.idle', 't.idle'],
  },
  {
    lint: 'rls_enabled_no_policy',
    finds: 'tables with row level security and without a policy',
    sql: `
      create table t.closed (id int primary key);
      alter table t.closed enable row level security;
      create table t.guarded (id int primary key);
      alter table t.guarded enable row level security;
      create policy one on t.guarded using (true);
      create table t.plain (id int primary key)`,
    entities: ['t.closed'],
  },
  {
    lint: 'security_definer_view',
    finds: 'views that run with the rights of their owner',
    sql: `
      create view t.definer as select 1 as id;
      create view t.outspoken with (security_invoker = off) as select 1 as id;
      create view t.invoker with (security_invoker = true) as select 1 as id;
      create view t.invoker_too with (security_invoker = on, security_barrier) as select 1 as id;
      create view t.withheld as select 1 as id;
      revoke all on t.withheld from anon, authenticated;
      create view hidden.definer as select 1 as id;
      grant select on hidden.definer to anon;
      create materialized view t.stored as select 1 as id`,
    entities: ['t.definer', 't.outspoken'],
  },
  {
    lint: 'auth_users_exposed',
    finds: 'views of auth.users, also through other views',
    sql: `
      create view t.people as select id, email from auth.users;
      create materialized view t.stored as select id, email from auth.users;
      create view hidden.inner_people as select email from auth.users;
      create view t.indirect with (security_invoker) as select email from hidden.inner_people;
      create view t.invoker with (security_invoker) as select id, email from auth.users;
      create view t.withheld as select id, email from auth.users;
      revoke all on t.withheld from anon, authenticated;
      create view t.buckets as select id from storage.buckets;
      create table t.profiles (id uuid primary key references auth.users)`,
    entities: ['t.indirect', 't.people', 't.stored'],
  },
  {
    lint: 'rls_references_user_metadata',
    finds: 'policies that trust data that users can change',
    sql: `
      create table t.notes (id int primary key, user_metadata_length int);
      alter table t.notes enable row level security;
      create policy trusting on t.notes using ((auth.jwt() -> 'user_metadata' ->> 'admin')::boolean);
      create policy writing on t.notes for insert with check (auth.jwt() #>> '{user_metadata,admin}' = 'yes');
      create policy by_app on t.notes for select using ((auth.jwt() -> 'app_metadata' ->> 'admin')::boolean);
      create policy by_column on t.notes for delete using (user_metadata_length = 1)`,
    entities: ['t.notes: "trusting"', 't.notes: "writing"'],
  },
  {
    lint: 'function_search_path_mutable',
    finds: 'functions and procedures that use the search path of the caller',
    sql: `
      create function t.loose() returns int language sql as 'select 1';
      create function t.loose(a int, b text) returns int language plpgsql as 'begin return 1; end';
      create procedure t.proc() language plpgsql as 'begin end';
      create function t.other_setting() returns int language sql set work_mem = '1MB' as 'select 1';
      create function t.fixed() returns int language sql set search_path = '' as 'select 1';
      create function t.fixed_too() returns int language sql set search_path = t, pg_temp as 'select 1';
      create function t.resolved() returns int language sql begin atomic select 1; end;
      create aggregate t.total (int) (sfunc = int4pl, stype = int)`,
    entities: ['t.loose()', 't.loose(a integer, b text)', 't.other_setting()', 't.proc()'],
  },
  {
    lint: 'materialized_view_in_api',
    finds: 'materialized views that clients can read',
    sql: `
      create materialized view t.stored as select 1 as id;
      create materialized view t.withheld as select 1 as id;
      revoke all on t.withheld from anon, authenticated;
      create materialized view hidden.stored as select 1 as id;
      grant select on hidden.stored to anon;
      create view t.plain as select 1 as id`,
    entities: ['t.stored'],
  },
  {
    lint: 'auth_rls_initplan',
    finds: 'policies that look up the user for each row',
    sql: `
      create table t.notes (id int primary key, owner uuid, uid uuid);
      create policy each_row on t.notes for select using (owner = auth.uid());
      create policy each_setting on t.notes for select using (owner::text = current_setting('app.person', true));
      create policy half on t.notes for update using (owner = (select auth.uid()) and auth.role() = 'authenticated');
      create policy checking on t.notes for insert with check (auth.jwt() ->> 'role' = 'x');
      create policy once on t.notes for delete using (owner = (select auth.uid()));
      create policy once_inside on t.notes for delete using ((select auth.jwt() ->> 'role') = 'x');
      create policy once_setting on t.notes for delete using (owner::text = (select current_setting('app.person', true)));
      create policy by_column on t.notes for delete using (uid = owner)`,
    entities: ['t.notes: "checking"', 't.notes: "each_row"', 't.notes: "each_setting"', 't.notes: "half"'],
  },
  {
    lint: 'multiple_permissive_policies',
    finds: 'several policies for the same role, including those for everyone',
    sql: `
      create table t.twice (id int primary key);
      alter table t.twice enable row level security;
      create policy everybody on t.twice for select using (true);
      create policy signed_in on t.twice for all to authenticated using (true);
      create table t.once (id int primary key);
      alter table t.once enable row level security;
      create policy reading on t.once for select to anon using (true);
      create policy also_reading on t.once for select to authenticated using (true);
      create policy writing on t.once for insert to anon with check (true);
      create policy limiting on t.once as restrictive for select to anon using (true);
      create table t.idle (id int primary key);
      create policy one on t.idle using (true);
      create policy two on t.idle using (true)`,
    entities: ['t.twice: select for authenticated'],
  },
  {
    lint: 'duplicate_index',
    finds: 'identical indexes, including one of a constraint',
    sql: `
      create table t.books (id int primary key, title text, shelf text unique);
      create index books_a on t.books (title);
      create index books_b on t.books (title);
      create index books_shelf on t.books (shelf);
      create index books_c on t.books (title desc);
      create index books_d on t.books (title) where id > 10;
      create index books_e on t.books (title, id);
      create index books_f on t.books (title) include (id);
      create index books_g on t.books using hash (title);
      create index books_h on t.books (lower(title));
      create index books_i on t.books (upper(title));
      create index books_j on t.books (title text_pattern_ops);
      create table t.others (title text primary key);`,
    entities: ['t.books: books_a, books_b', 't.books: books_shelf, books_shelf_key'],
  },
  {
    lint: 'unindexed_foreign_keys',
    finds: 'foreign keys without an index',
    sql: `
      create table t.shelves (room int, place int, primary key (room, place));
      create table t.rooms (id int primary key);
      create table t.books (
        id int primary key,
        room int constraint bare references t.rooms,
        room_2 int constraint indexed references t.rooms,
        room_3 int constraint only_in_part references t.rooms,
        room_4 int constraint not_first references t.rooms,
        a int, b int, c int, d int,
        constraint turned_round foreign key (a, b) references t.shelves,
        constraint only_one foreign key (c, d) references t.shelves
      );
      create index on t.books (room_2, id);
      create index on t.books (room_3) where id > 10;
      create index on t.books (id, room_4);
      create index on t.books (b, a);
      create index on t.books (c);
      create table t.owned (id int primary key references t.rooms)`,
    entities: ['t.books: bare', 't.books: not_first', 't.books: only_in_part', 't.books: only_one'],
  },
  {
    lint: 'unused_index',
    finds: 'unused indexes of tables that are read',
    sql: `
      create table t.rooms (id int primary key);
      create table t.books (id int primary key, title text, shelf text unique, room int references t.rooms);
      create index books_title on t.books (title);
      create index books_used on t.books (upper(title));
      create index books_room on t.books (room);
      insert into t.books select n, n::text, n::text from generate_series(1, 100) n;
      set enable_seqscan = off;
      select * from t.books where upper(title) = '7';
      set enable_seqscan = on;
      do $$ begin for n in 1..9 loop perform count(*) from t.books where title is not null; end loop; end $$;
      create table t.unread (id int primary key, title text);
      create index unread_title on t.unread (title);
      insert into t.unread values (1, 'x')`,
    entities: ['t.books: books_title'],
  },
  {
    lint: 'no_primary_key',
    finds: 'tables without one, except partitions',
    sql: `
      create table t.bare (id int unique);
      create table t.parts (id int) partition by range (id);
      create table t.part_1 partition of t.parts for values from (0) to (10);
      create table t.keyed (id int primary key);
      create view t.no_table as select 1 as id`,
    entities: ['t.bare', 't.parts'],
  },
];
