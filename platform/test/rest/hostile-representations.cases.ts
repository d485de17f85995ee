import { describeAboveEngines } from '../engines/projects.ts';
import { alterRole, RestClient } from './fixture.ts';

/** A domain for each misdeed: of its cast to json (`out`), from json (`body`), from text (`filter`). */
const sql = `
  create table log (entry text);
  grant all on log to anon;
  create schema hidden;

  create function domain_with(name text, body text, schema text default 'public') returns void language plpgsql as $f$ begin
    execute format('create domain %1$I as text', name);
    execute format('create function %4$I.%2$I(%1$I) returns json language plpgsql as %3$L', name, name || '_out', format('begin %s return to_json($1::text); end', body), schema);
    execute format('create function %4$I.%2$I(json) returns %1$I language plpgsql as %3$L', name, name || '_body', format('begin %s return $1 #>> ''{}''; end', body), schema);
    execute format('create function %4$I.%2$I(text) returns %1$I language plpgsql as %3$L', name, name || '_filter', format('begin %s return $1; end', body), schema);
    execute format('create cast (%1$I as json) with function %3$I.%2$I(%1$I) as implicit', name, name || '_out', schema);
    execute format('create cast (json as %1$I) with function %3$I.%2$I(json) as implicit', name, name || '_body', schema);
    execute format('create cast (text as %1$I) with function %3$I.%2$I(text) as implicit', name, name || '_filter', schema);
    execute format('create table %2$I (id int generated always as identity primary key, v %1$I not null)', name, 't_' || name);
    execute format('insert into %I (v) values (''kept'')', 't_' || name);
  end $f$;

  select domain_with('raising', $$raise exception using errcode = 'P0001', message = 'by the cast';$$);
  select domain_with('own_answer', $$raise sqlstate 'PGRST' using message = '{"code":"X1","message":"Mine"}', detail = '{"status":418,"headers":{}}';$$);
  select domain_with('sleeping', $$perform pg_sleep(600);$$);
  select domain_with('endless', $$loop end loop;$$);
  select domain_with('resetting', $$reset role;$$);
  select domain_with('becoming', $$set local role service_role;$$);
  select domain_with('configuring', $$perform set_config('role', 'service_role', true);$$);
  select domain_with('session', $$set session authorization default;$$);
  select domain_with('writing', $$insert into log values ('written');$$);
  select domain_with('committing', $$commit;$$);
  select domain_with('emptying', $$return null;$$);
  select domain_with('unreachable', '', 'hidden');
  select domain_with('denied', '');
  revoke execute on function denied_out, denied_body, denied_filter from public, anon, authenticated;
  grant execute on function denied_out, denied_body, denied_filter to authenticator;
  select domain_with('naming', $$perform set_config('search_path', 'hidden', true);$$);

  create domain huge as int;
  create function huge_out(huge) returns json language sql as $$ select to_json(repeat('x', $1)) $$;
  create cast (huge as json) with function huge_out(huge) as implicit;
  create table t_huge (id int primary key, v huge);
  insert into t_huge values (1, 1000), (2, 68000000);

  create domain three_arguments as int;
  create function three(three_arguments, int, boolean) returns json language sql as $$ select '"three"'::json $$;
  create cast (three_arguments as json) with function three(three_arguments, int, boolean) as implicit;
  create domain parent as int;
  create function parent_out(parent) returns json language sql as $$ select '"parent"'::json $$;
  create cast (parent as json) with function parent_out(parent) as implicit;
  create domain child as parent;
  create table t_others (a three_arguments, b child, c parent[]);
  insert into t_others values (1, 2, '{3}');
`;

describeAboveEngines('casts of domains that do what they should not', (database) => {
  let rest: RestClient;
  beforeAll(async () => {
    await database.engine.execute(database.ref, sql);
    rest = new RestClient(database.engine, database.ref);
  });

  /** The answers of a read, a filter, and a write. */
  async function all(name: string) {
    const answers = [
      await rest.get(`t_${name}?select=v`),
      await rest.get(`t_${name}?select=id&v=eq.kept`),
      await rest.post(`t_${name}`, { v: 'new' }),
    ];
    return answers.map(({ status, json }) => [status, json?.code]);
  }

  const three = <T>(one: T) => [one, one, one];

  it('raise: the caller gets the error', async () => {
    expect(await all('raising')).toEqual(three([400, 'P0001']));
    expect(await all('own_answer')).toEqual(three([418, 'X1']));
  });

  it.each(['resetting', 'becoming', 'configuring', 'session'])('take another role: %s', async (name) => {
    const codes = (await all(name)).map(([, code]) => code);
    expect(codes).toEqual(three('42501'));
  });

  it('end the transaction: refused', async () => {
    expect((await all('committing')).map(([, code]) => code)).toEqual(three('2D000'));
  });

  it('write: not while it reads', async () => {
    const [read, filtered, written] = await all('writing');
    expect([read, filtered]).toEqual([
      [405, '25006'],
      [405, '25006'],
    ]);
    expect(written).toEqual([201, undefined]);
    expect((await rest.get('log')).json).toEqual([{ entry: 'written' }]);
  });

  it('return null: it is the value', async () => {
    expect((await rest.get('t_emptying')).json).toEqual([{ id: 1, v: null }]);
    expect((await rest.get('t_emptying?v=eq.kept')).json).toEqual([]);
    expect((await rest.post('t_emptying', { v: 'new' })).json.code).toBe('23502');
  });

  it('are out of reach of the role: refused', async () => {
    expect(await all('unreachable')).toEqual(three([401, '42501']));
    expect(await all('denied')).toEqual(three([401, '42501']));
  });

  it('change the search path: the rest of the statement is parsed already', async () => {
    expect((await rest.get('t_naming?select=v')).json).toEqual([{ v: 'kept' }]);
  });

  it.extended('make more than an answer holds: refused', async () => {
    expect((await rest.get('t_huge?id=eq.1')).json[0].v).toHaveLength(1000);
    // By its size, or on a slow machine by its time.
    expect(['54000', '57014']).toContain((await rest.get('t_huge?id=eq.2')).json.code);
    expect((await rest.get('t_huge?id=eq.1')).status).toBe(200);
  });

  it('are not those of the API: values are plain', async () => {
    expect((await rest.get('t_others')).json).toEqual([{ a: 1, b: 2, c: [3] }]);
  });

  it.extended.each(['endless', 'sleeping'])('take too long: ended in time, %s', async (name) => {
    await alterRole(database, 'anon', `set statement_timeout = '300ms'`);
    const read = await rest.get(`t_${name}?select=v`);
    expect(read.json.code).toBe('57014');
    await alterRole(database, 'anon', 'reset statement_timeout');
    expect((await rest.get(`t_${name}?select=id`)).json).toEqual([{ id: 1 }]);
  });
});
