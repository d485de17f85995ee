import { row, type SafetyRow } from './safety-row.ts';

const block = (body: string) => `do $$ ${body} $$`;
const destroys = (body: string, why: string): SafetyRow => row(block(body), 'code', 'writes', why, 'asks');
const unknown = (body: string, why: string): SafetyRow => row(block(body), 'dynamic', 'writes', why, 'asks');
const harmless = (body: string, why: string): SafetyRow => row(block(body), '', 'writes', why);

/** Code that runs, in blocks and in functions that a script defines and calls. */
export const CODE: SafetyRow[] = [
  destroys(
    'declare r record; begin for r in update t set a = 1 returning * loop null; end loop; end',
    'a loop over an update',
  ),
  destroys(
    'declare r record; begin <<each>> for r in delete from t returning * loop continue each; end loop; end',
    'a loop with a label',
  ),
  destroys(
    'begin with d as (delete from t returning 1) insert into u select 1 from d; end',
    'a delete behind with',
  ),
  destroys(
    'declare n int; begin with d as (delete from t returning 1) select 1 into n from d; end',
    'into a variable',
  ),
  destroys('begin merge into t using u on t.id = u.id when matched then delete; end', 'a merge'),
  destroys('<<outer>> begin delete from t; end', 'a block with a label'),
  destroys('begin if a then null; elsif b then delete from t; end if; end', 'a branch'),
  destroys('begin case 1 when 1 then delete from t; end case; end', 'a case'),
  destroys('begin begin null; exception when others then truncate t; end; end', 'an exception handler'),
  destroys('begin while true loop update t set a = 1; end loop; end', 'a loop'),
  destroys('begin update t set a = 1 where true; end', 'an update whose where is always true'),
  destroys('declare c cursor for delete from t returning *; begin open c; end', 'a cursor'),
  destroys('begin perform lo_unlink(1); end', 'a function that deletes'),
  destroys('declare n int := lo_unlink(1); begin null; end', 'a default that deletes'),
  destroys('begin alter table t drop column a; end', 'a column'),
  destroys('begin alter table t disable row level security; end', 'protection of rows'),
  destroys("begin execute 'delete from t'; end", 'SQL that is one text'),
  row("do 'begin delete from t; end'", 'code', 'writes', 'a body in a plain string', 'asks'),
  row('do language plpgsql $$ begin delete from t; end $$', 'code', 'writes', 'the language first', 'asks'),
  unknown("begin execute format('drop table %I', 'x'); end", 'SQL that is put together'),
  unknown("begin execute 'select ' || 1; end", 'SQL that is put together'),
  unknown('declare x int; begin for x in execute a loop null; end loop; end', 'a loop over it'),
  unknown('declare c refcursor; begin open c for execute a; end', 'a cursor over it'),
  row('do language plpython3u $$ x $$', 'dynamic', 'writes', 'a language that nobody reads here', 'asks'),
  row(
    'do $$ begin this is none; delete from t; end $$',
    'unchecked',
    'writes',
    'code that cannot be read',
    'asks',
  ),

  harmless("begin execute 'create table x (id int)'; end", 'SQL that is one harmless text'),
  harmless(
    'declare r record; begin for r in select * from t loop insert into u values (r.id); end loop; end',
    'a copy',
  ),
  harmless("begin perform set_config('a', 'b', true); end", 'a setting'),
  harmless("begin raise exception 'drop table %', 'x'; end", 'a message'),
  harmless('declare deleted int; begin deleted := 1; end', 'a name that only looks like a word'),
  harmless('begin /* delete from t; */ null; end', 'a comment'),
  harmless('declare n int; begin update t set a = 1 where id = n; end', 'a where with a variable'),

  row(
    'create function f() returns void language plpgsql as $$ begin delete from t; end $$; select f()',
    'code',
    'writes',
    'made and called',
    'asks',
  ),
  row(
    "create or replace function public.f() returns void language sql as 'delete from t'; select public.f()",
    'code',
    'writes',
    'made and called, in SQL',
    'asks',
  ),
  row(
    'create function f() returns void begin atomic delete from t; end; select f()',
    'code',
    'writes',
    'with a body that the parser reads',
    'asks',
  ),
  row(
    'create procedure p() language plpgsql as $$ begin truncate t; end $$; call p()',
    'code',
    'writes',
    'a procedure',
    'asks',
  ),
  row(
    'create function f() returns void language plpgsql as $$ begin delete from t; end $$; do $$ begin perform f(); end $$',
    'code',
    'writes',
    'called by a block',
    'asks',
  ),
  row(
    'create function f() returns void language plpgsql as $$ begin perform f(); end $$; select f()',
    '',
    'writes',
    'calls itself, and nothing else',
  ),
  row(
    'create function f(int) returns void language sql as $$ delete from t $$; create function f(text) returns void language sql as $$ select $$; select f(1)',
    'code',
    'writes',
    'an overload that deletes',
    'asks',
  ),
  row(
    'create function f() returns int language sql as $$ select 1 $$; select f()',
    '',
    'writes',
    'made and called, and harmless',
  ),
  row(
    'select lo_unlink(1)',
    'large-object',
    'function',
    'deletes a large object without a word of writing',
    'asks',
  ),
  row('select lo_put(1, 0, b) from t', 'large-object', 'function', 'overwrites one', 'asks'),
  row(
    "select query_to_xml('delete from t', true, true, '')",
    'code',
    'function',
    'runs the SQL of a text',
    'asks',
  ),
  row(
    "select query_to_xml('select 1', a, b, '')",
    'dynamic',
    'function',
    'what it is given is not known',
    'asks',
  ),
  row("select dblink_exec('delete from t')", 'code', 'function', 'runs SQL somewhere else', 'asks'),
];
