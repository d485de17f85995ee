import { describeAboveEngines } from '../engines/projects.ts';
import { RestClient } from './fixture.ts';

const sql = `
  create domain "text/html" as text;
  create domain "image/x-raw" as bytea;
  create domain bytes as bytea;
  create domain picture as bytes;
  create domain "image/x-nested" as picture;
  create domain "text/csv" as text;
  create domain "application/vnd.lines" as text;
  create domain "application/vnd.any+json" as json;
  create domain "*/*" as text;
  create domain "application/vnd.pgrst.object" as text;
  create table lines (id int primary key, name text);
  insert into lines values (1, 'one'), (2, 'two');
  create table plain_lines (id int primary key);
  insert into plain_lines values (7);
  create function index(who text default 'you') returns "text/html" language sql stable as $$ select '<h1>' || who || ' ö</h1>' $$;
  create function index_of_nothing() returns "text/html" language sql stable as $$ select null $$;
  create function raw() returns "image/x-raw" language sql stable as $$ select decode('00ff0d0a', 'hex') $$;
  create function nested() returns "image/x-nested" language sql stable as $$ select decode('00ff0d0a', 'hex') $$;
  create function reserved() returns "application/vnd.pgrst.object" language sql stable as $$ select 'mine' $$;
  create function all_lines() returns setof lines language sql stable as $$ select * from lines $$;
  create function anything() returns "*/*" language plpgsql stable as $$ begin
    if current_setting('request.headers')::json->>'accept' = 'image/gif' then
      perform set_config('response.headers', '[{"Content-Type": "image/gif"}]', true);
    end if;
    return 'GIF'; end $$;
  create function lines_step(state text, next lines) returns "application/vnd.lines" language sql as $$ select state || next.id || ':' || next.name || ';' $$;
  create aggregate lines_agg (lines) (initcond = '', stype = "application/vnd.lines", sfunc = lines_step);
  create function csv_step(state text, next lines) returns "text/csv" language sql as $$ select state || next.id || E'\\n' $$;
  create function csv_end(data "text/csv") returns "text/csv" language plpgsql as $$ begin
    perform set_config('response.headers', '[{"Content-Disposition": "attachment"}]', true);
    return 'my ids' || E'\\n' || data; end $$;
  create aggregate csv_agg (lines) (initcond = '', stype = "text/csv", sfunc = csv_step, finalfunc = csv_end);
  create function any_step(state json, next anyelement) returns "application/vnd.any+json" language sql as $$ select json_build_array(state, to_json(next)) $$;
  create aggregate any_agg (anyelement) (initcond = 'null', stype = "application/vnd.any+json", sfunc = any_step);
  create function bytes_step(state bytea, next lines) returns "image/x-raw" language sql as $$ select state || decode('0' || next.id, 'hex') $$;
  create aggregate bytes_agg (lines) (initcond = '', stype = "image/x-raw", sfunc = bytes_step);
  create function nested_step(state bytea, next lines) returns "image/x-nested" language sql as $$ select state || decode('0' || next.id, 'hex') $$;
  create aggregate nested_agg (lines) (initcond = '', stype = "image/x-nested", sfunc = nested_step);
  create domain "application/geo+json" as text;
  create function geo_step(state text, next lines) returns "application/geo+json" language sql as $$ select state || next.id $$;
  create aggregate geo_agg (lines) (initcond = '', stype = "application/geo+json", sfunc = geo_step);
  create view catch_all as select * from lines;
  create function catch_step(state text, next catch_all) returns "*/*" language sql as $$ select state || next.name $$;
  create aggregate catch_agg (catch_all) (initcond = '', stype = "*/*", sfunc = catch_step);
`;

describeAboveEngines('media types of a project', (database) => {
  let rest: RestClient;
  beforeAll(async () => {
    await database.engine.execute(database.ref, sql);
    rest = new RestClient(database.engine, database.ref);
  });

  async function get(url: string, accept: string, method = 'GET') {
    const { status, headers, body, bytes, json } = await rest.call(method, url, { headers: { accept } });
    return { status, type: headers['content-type'], body, bytes, code: json?.code, headers };
  }

  it.each([
    ['rpc/index', 'text/html', 'text/html; charset=utf-8', '<h1>you ö</h1>'],
    [
      'rpc/index?who=me',
      'application/xhtml+xml, text/html;q=0.9, */*;q=0.8',
      'text/html; charset=utf-8',
      '<h1>me ö</h1>',
    ],
    ['rpc/index', '*/*', 'application/json; charset=utf-8', '"<h1>you ö</h1>"'],
    ['rpc/index_of_nothing', 'text/html', 'text/html; charset=utf-8', ''],
    ['lines?order=id.desc', 'application/vnd.lines', 'application/vnd.lines', '2:two;1:one;'],
    ['lines?id=eq.1&limit=1', 'Application/Vnd.Lines', 'application/vnd.lines', '1:one;'],
    ['lines?id=eq.9', 'application/vnd.lines', 'application/vnd.lines', ''],
    ['rpc/all_lines', 'application/vnd.lines', 'application/vnd.lines', '1:one;2:two;'],
    ['lines', 'text/csv', 'text/csv; charset=utf-8', 'my ids\n1\n2\n'],
    ['lines?select=id', 'text/csv', 'text/csv; charset=utf-8', 'id\n1\n2'],
    ['lines', 'application/geo+json', 'application/geo+json; charset=utf-8', '12'],
    ['plain_lines', 'text/csv', 'text/csv; charset=utf-8', 'id\n7'],
    ['plain_lines', 'application/vnd.any+json', 'application/vnd.any+json', '[null, {"id":7}]'],
    ['lines?select=id&id=eq.1', 'application/vnd.any+json', 'application/vnd.any+json', '[null, {"id":1}]'],
    ['rpc/anything', 'text/html', 'application/octet-stream', 'GIF'],
    ['rpc/anything', 'image/gif', 'image/gif', 'GIF'],
    ['catch_all', '*/*', 'application/octet-stream', 'onetwo'],
    ['catch_all', 'application/json', 'application/octet-stream', 'onetwo'],
    ['catch_all', 'application/vnd.pgrst.array+json', 'application/json; charset=utf-8', undefined],
    [
      'rpc/reserved',
      'application/vnd.pgrst.object',
      'application/vnd.pgrst.object+json; charset=utf-8',
      '"mine"',
    ],
  ])('answer %s as %s', async (url, accept, type, body) => {
    const answer = await get(url, accept);
    expect([answer.status, answer.type]).toEqual([200, type]);
    if (body !== undefined) expect(answer.body).toBe(body);
  });

  it('send bytes as they are', async () => {
    const raw = await get('rpc/raw', 'image/x-raw');
    expect([raw.type, raw.bytes?.toString('hex')]).toEqual(['image/x-raw', '00ff0d0a']);
    expect((await get('lines', 'image/x-raw')).bytes?.toString('hex')).toBe('0102');
  });

  it('send bytes also of a domain that is made of other domains', async () => {
    const nested = await get('rpc/nested', 'image/x-nested');
    expect([nested.type, nested.bytes?.toString('hex')]).toEqual(['image/x-nested', '00ff0d0a']);
    expect((await get('lines', 'image/x-nested')).bytes?.toString('hex')).toBe('0102');
  });

  it('are made of what a write changed, and not without a body', async () => {
    const headers = { accept: 'application/vnd.lines', prefer: 'return=representation, tx=rollback' };
    const posted = await rest.post('lines', { id: 3, name: 'three' }, { headers, as: 'service_role' });
    expect([posted.status, posted.body]).toEqual([201, '3:three;']);
    const head = await get('lines', 'application/vnd.lines', 'HEAD');
    expect([head.status, head.type, head.body]).toEqual([200, 'application/vnd.lines', null]);
  });

  it('can set headers', async () => {
    expect((await get('lines', 'text/csv')).headers).toMatchObject({ 'content-disposition': 'attachment' });
  });

  it('answer PGRST107 for what nothing makes', async () => {
    for (const [url, accept] of [
      ['lines', 'text/html'],
      ['lines?select=id', 'application/vnd.lines'],
      ['plain_lines', 'application/vnd.lines'],
      ['rpc/index', 'image/png'],
      ['lines', 'application/vnd.pgrst.plan+json'],
    ] as const) {
      expect(await get(url, accept)).toMatchObject({ status: 406, code: 'PGRST107' });
    }
  });

  it.extended('count from the next call, and a change that ends one says whose call fails', async () => {
    await database.engine.execute(database.ref, 'create domain "text/new" as text');
    const make = (type: string) =>
      database.engine.execute(
        database.ref,
        `drop function if exists fresh(); create function fresh() returns ${type} language sql stable as $$ select 'x' $$`,
      );
    await make('text');
    expect((await get('rpc/fresh', 'text/new')).code).toBe('PGRST107');
    await make('"text/new"');
    rest.seen = [];
    expect((await get('rpc/fresh', 'text/new')).body).toBe('x');
    const { affected } = await rest.try(
      "drop function fresh(); create function fresh() returns text language sql stable as $$ select 'x' $$",
    );
    expect(affected).toMatchObject([{ path: '/rpc/fresh', findings: [{ kind: 'fails', code: 'PGRST107' }] }]);
  });
});
