import type { DatabaseEngine } from '../../src/engines/engine.ts';
import { SchemaChanged } from '../../src/engines/role-call.ts';
import { describeAboveEngines } from '../engines/projects.ts';
import { RestClient, schemaSql } from './fixture.ts';

describeAboveEngines('reading by REST', (database) => {
  let rest: RestClient;
  beforeAll(async () => {
    await database.engine.execute(database.ref, schemaSql);
    rest = new RestClient(database.engine, database.ref);
  });

  const rows = async (url: string, headers: Record<string, string> = {}) => {
    const answer = await rest.get(url, { headers });
    if (answer.status >= 300) throw new Error(`${url}: ${answer.status} ${answer.body}`);
    return answer.json;
  };
  const ids = async (url: string) => (await rows(url)).map((row: { id: number }) => row.id);

  it.each([
    ['films?id=eq.1&select=id,name:title', [{ id: 1, name: 'Ikiru' }]],
    ['films?id=eq.1&select=year::text', [{ year: '1952' }]],
    ['films?id=eq.1&select=details->genre,details->>min', [{ genre: 'drama', min: '143' }]],
    ['films?id=eq.1&select=first:details->awards->0->>name', [{ first: 'Berlin' }]],
    ['films?id=eq.1&select=details->awards->1->name', [{ name: 'Kinema' }]],
    ['films?id=eq.1&select=tags->0', [{ tags: 'slow' }]],
    ['films?id=eq.1&select=plain->a', [{ a: 1 }]],
    ['films?id=eq.1&select=%22title%22', [{ title: 'Ikiru' }]],
    ['directors?id=eq.1&select=full_name', [{ full_name: 'Akira Kurosawa' }]],
  ])('selects %s', async (url, expected) => expect(await rows(url)).toEqual(expected));

  it.each([
    [
      'films?id=eq.1&select=title,directors(last_name)',
      [{ title: 'Ikiru', directors: { last_name: 'Kurosawa' } }],
    ],
    ['films?id=eq.4&select=title,directors(last_name)', [{ title: 'Untitled', directors: null }]],
    [
      'directors?id=in.(1,3)&select=id,films(title)&films.order=year&order=id',
      [
        { id: 1, films: [{ title: 'Ikiru' }, { title: 'Ran' }] },
        { id: 3, films: [] },
      ],
    ],
    ['films?id=eq.1&select=actors(name)', [{ actors: [{ name: 'Takashi Shimura' }] }]],
    [
      'films?id=in.(1,2)&select=id,scripts(pages)&order=id',
      [
        { id: 1, scripts: { pages: 120 } },
        { id: 2, scripts: null },
      ],
    ],
    ['scripts?film_id=eq.1&select=films(title)', [{ films: { title: 'Ikiru' } }]],
    ['directors?id=eq.2&select=mentor(last_name)', [{ mentor: { last_name: 'Kurosawa' } }]],
    ['directors?id=eq.1&select=pupils:directors(id)&pupils.order=id', [{ pupils: [{ id: 2 }, { id: 3 }] }]],
    [
      'orders?select=billing:addresses!billing(street),shipping:addresses!shipping_id(street)',
      [{ billing: { street: 'First Street' }, shipping: { street: 'Second Street' } }],
    ],
    [
      'orders?select=billing(street),shipping_id(street)',
      [{ billing: { street: 'First Street' }, shipping_id: { street: 'Second Street' } }],
    ],
    [
      'films?id=eq.1&select=title,...directors(director:last_name,first_name)',
      [{ title: 'Ikiru', director: 'Kurosawa', first_name: 'Akira' }],
    ],
    [
      'directors?id=eq.1&select=id,...films(titles:title,year)&films.order=year.desc',
      [{ id: 1, titles: ['Ran', 'Ikiru'], year: [1985, 1952] }],
    ],
    [
      'films?id=eq.1&select=id,...directors(...mentor(id),full_name)',
      [{ id: null, full_name: 'Akira Kurosawa' }],
    ],
    ['directors?id=eq.1&select=best_film(title)', [{ best_film: { title: 'Ikiru' } }]],
    [
      'directors?select=id,old_films(title)&id=lt.3&order=id',
      [
        { id: 1, old_films: [{ title: 'Ikiru' }] },
        { id: 2, old_films: [{ title: 'The Lavender Hill Mob' }] },
      ],
    ],
    [
      'films_seen?id=eq.1&select=title,directors(last_name)',
      [{ title: 'Ikiru', directors: { last_name: 'Kurosawa' } }],
    ],
    [
      'deep?number=eq.1&select=name,directors(last_name)',
      [{ name: 'Ikiru', directors: { last_name: 'Kurosawa' } }],
    ],
    ['directors?id=eq.1&select=deep(name)', [{ deep: [{ name: 'Ikiru' }] }]],
    [
      'studios?id=eq.2&select=name,films(title,roles(character,actors(name)))&films.order=title&films.limit=1',
      [
        {
          name: 'Toho',
          films: [{ title: 'Ikiru', roles: [{ character: 'Kanji', actors: { name: 'Takashi Shimura' } }] }],
        },
      ],
    ],
    ['films?id=eq.1&select=id,directors()', [{ id: 1 }]],
  ])('embeds %s', async (url, expected) => expect(await rows(url)).toEqual(expected));

  it.each([
    ['films?select=id,directors!inner(id)&directors.last_name=eq.Crichton', [3]],
    ['films?select=id,directors(id)&directors.last_name=eq.Crichton&directors=not.is.null', [3]],
    ['films?select=id,directors(id)&directors=is.null', [4]],
    ['studios?select=id,films(id)&films=is.null', [3]],
    ['studios?select=id,films()&films=not.is.null&order=id', [1, 2]],
    ['studios?select=id,films(id),f:films()&or=(f.not.is.null,city.is.null)&order=id', [1, 2, 3]],
    ['actors?select=id,films!inner(id)&films.year=gt.1980', [1]],
    ['films?select=id,directors(last_name)&order=directors(last_name).desc.nullslast,id', [1, 2, 3, 4]],
    ['films?select=id,directors(last_name)&order=directors(last_name),id&limit=2', [3, 1]],
  ])('filters and sorts by what is embedded: %s', async (url, expected) =>
    expect(await ids(url)).toEqual(expected),
  );

  it.each([
    ['id=eq.1', [1]],
    ['id=neq.1', [2, 3, 4]],
    ['id=gt.2', [3, 4]],
    ['id=gte.2&id=lt.4', [2, 3]],
    ['id=lte.1', [1]],
    ['title=like.*an', [2]],
    ['title=ilike.IK*', [1]],
    ['title=like(any).{Ik*,Ra*}', [1, 2]],
    ['title=like(all).{*k*,I*}', [1]],
    ['title=match.^R', [2]],
    ['title=imatch.^r', [2]],
    ['id=eq(any).{1,4}', [1, 4]],
    ['id=not.eq.1', [2, 3, 4]],
    ['id=in.(1,3)', [1, 3]],
    ['id=not.in.(1,3)', [2, 4]],
    ['id=in.()', []],
    ['title=in.("Ran","Ikiru")', [1, 2]],
    ['year=is.null', [4]],
    ['year=not.is.null', [1, 2, 3]],
    ['year=is.not_null', [1, 2, 3]],
    ['year=isdistinct.1952', [2, 3, 4]],
    ['tags=cs.{black}', [1, 3]],
    ['tags=cd.{long,slow}', [2, 4]],
    ['tags=ov.{long,slow}', [1, 2]],
    ['span=sl.(4,9)', [1]],
    ['span=adj.[5,6)', [1]],
    ['span=nxr.[1,5)', [1]],
    ['span=nxl.[4,6)', [2]],
    ['span=sr.[1,4)', [2]],
    ['details=cs.{"genre":"epic"}', [2]],
    ['details->>genre=eq.drama', [1]],
    ['details->min=gt.150', [2]],
    ['words=fts.man', [1]],
    ['words=fts(english).robbery', [3]],
    ['title=plfts.lavender hill', [3]],
    ['title=wfts(simple).ran', [2]],
    ['title=phfts(english).hill mob', [3]],
    ['mood=eq.sad', [1, 2]],
    ['or=(id.eq.1,id.eq.2)', [1, 2]],
    ['or=(id.eq.1,and(id.gt.1,title.like.R*))', [1, 2]],
    ['not.or=(id.eq.1,id.eq.2)', [3, 4]],
    ['and=(id.gt.1,not.and(id.gt.3,id.lt.5))', [2, 3]],
    ['or=(title.eq."Ran",title.in.("Ikiru","x,y"))', [1, 2]],
    ['or=(tags.cs.{long},tags.ov.{slow,x})', [1, 2]],
    ['seen=gte.2020-01-02T03:04:05Z', [1, 3]],
  ])('filters by %s', async (filter, expected) => {
    expect(await ids(`films?select=id&order=id&${filter.replaceAll(' ', '%20')}`)).toEqual(expected);
  });

  it.each([
    ['order=year', [3, 1, 2, 4]],
    ['order=year.desc', [4, 2, 1, 3]],
    ['order=year.desc.nullslast', [2, 1, 3, 4]],
    ['order=year.nullsfirst', [4, 3, 1, 2]],
    ['order=mood.desc,id.desc', [3, 4, 2, 1]],
    ['order=details->>genre.nullslast', [3, 1, 2, 4]],
    ['order=id&limit=2&offset=1', [2, 3]],
    ['order=id&offset=3', [4]],
    ['order=id&limit=0', []],
  ])('sorts and pages by %s', async (query, expected) => {
    expect(await ids(`films?select=id&${query}`)).toEqual(expected);
  });

  it.each([
    ['films?select=id', {}, 200, '0-3/*'],
    ['films?select=id&limit=2', { prefer: 'count=exact' }, 206, '0-1/4'],
    ['films?select=id', { prefer: 'count=exact' }, 200, '0-3/4'],
    ['films?select=id', { range: '1-2', prefer: 'count=exact' }, 206, '1-2/4'],
    ['films?select=id&offset=9', { prefer: 'count=exact' }, 416, '*/4'],
    ['films?select=id&id=eq.99', { prefer: 'count=exact' }, 200, '*/0'],
    ['films?select=id,directors!inner(id)&directors.id=eq.1', { prefer: 'count=exact' }, 200, '0-1/2'],
    ['films?select=id,directors(id)&directors=is.null', { prefer: 'count=exact' }, 200, '0-0/1'],
    ['films?select=id&limit=1', { prefer: 'count=estimated' }, 206, '0-0/4'],
  ])('answers %s %j with %i and %s', async (url, headers, status, range) => {
    const answer = await rest.get(url, { headers: headers as Record<string, string> });
    expect([answer.status, answer.headers['content-range']]).toEqual([status, range]);
  });

  it('counts by the plan, and refuses a range that ends before it begins', async () => {
    const planned = await rest.get('films?limit=1', { headers: { prefer: 'count=planned' } });
    expect(planned.headers['content-range']).toMatch(/^0-0\/\d+$/);
    expect(planned.headers['preference-applied']).toBe('count=planned');
    expect((await rest.get('films', { headers: { range: '3-1' } })).json).toMatchObject({ code: 'PGRST103' });
    expect((await rest.get('films?limit=-1')).json).toMatchObject({
      code: 'PGRST103',
      details: 'Limit should be greater than or equal to zero.',
    });
  });

  it('answers at most the maximum of rows', async () => {
    const project = { maxRows: 2 };
    const answer = await rest.get('films?select=id&order=id', {
      project,
      headers: { prefer: 'count=exact' },
    });
    expect([answer.json.length, answer.status, answer.headers['content-range']]).toEqual([2, 206, '0-1/4']);
    const estimated = await rest.get('films?select=id', { project, headers: { prefer: 'count=estimated' } });
    expect(Number(estimated.headers['content-range']!.split('/')[1])).toBeGreaterThanOrEqual(3);
    expect(
      (await rest.get('directors?select=id,films(id)&id=eq.1', { project: { maxRows: 1 } })).json[0].films,
    ).toHaveLength(1);
  });

  it('answers a single object, without nulls, and CSV', async () => {
    const object = { accept: 'application/vnd.pgrst.object+json' };
    expect((await rest.get('films?id=eq.1&select=id', { headers: object })).json).toEqual({ id: 1 });
    const many = await rest.get('films?select=id', { headers: object });
    expect([many.status, many.json]).toEqual([
      406,
      {
        code: 'PGRST116',
        message: 'Cannot coerce the result to a single JSON object',
        details: 'The result contains 4 rows',
        hint: null,
      },
    ]);
    expect((await rest.get('films?id=eq.99&select=id', { headers: object })).json.details).toBe(
      'The result contains 0 rows',
    );
    const stripped = await rest.get('films?id=eq.4&select=id,year', {
      headers: { accept: 'application/vnd.pgrst.array+json;nulls=stripped' },
    });
    expect(stripped.json).toEqual([{ id: 4 }]);
    const csv = await rest.get('films?select=id,title,tags&id=in.(1,3)&order=id', {
      headers: { accept: 'text/csv' },
    });
    expect(csv.body).toBe('id,title,tags\n1,Ikiru,"{slow,black}"\n3,"The Lavender Hill Mob",{black}');
    expect((await rest.get('films', { headers: { accept: 'text/unknown' } })).json).toMatchObject({
      code: 'PGRST107',
    });
  });

  it.each([
    [
      'rpc/films_of?year_from=1900&select=title,y:year&id=gt.1&order=rating',
      'title,y\n"The Lavender Hill Mob",1951\nRan,1985',
    ],
    ['rpc/add?a=3', 'add\n13'],
    ['rpc/numbers?up_to=2', 'numbers\n1\n2'],
    ['rpc/one_film?film=1&select=id', 'id\n1'],
    ['films?select=%22a,b%22:id&id=eq.1', '"a,b"\n1'],
  ])('names in CSV what was selected: %s', async (url, csv) => {
    expect((await rest.get(url, { headers: { accept: 'text/csv' } })).body).toBe(csv);
  });

  it.each([
    ['of an alias of an embed', 'parent_1?select=id,parent(id)&order=id&parent.order=id', 'parent'],
    ['of a table between two', 'right_1_j?select=id,right(id)&order=id', 'right'],
  ])('embeds the right rows in a table with the name %s', async (_, url, key) => {
    await database.engine.execute(
      database.ref,
      `create table if not exists parent_1 (id int primary key);
      create table if not exists parent (id int primary key, parent_id int references parent_1);
      create table if not exists right_1_j (id int primary key);
      create table if not exists "right" (id int primary key);
      create table if not exists pairs_of (l int references right_1_j, r int references "right", primary key (l, r));
      insert into parent_1 values (1), (2) on conflict do nothing;
      insert into parent values (1, 2), (2, 2), (5, 1) on conflict do nothing;
      insert into right_1_j values (1), (2) on conflict do nothing;
      insert into "right" values (1), (2), (5) on conflict do nothing;
      insert into pairs_of values (2, 1), (2, 2), (1, 5) on conflict do nothing;`,
    );
    expect(await rows(url)).toEqual([
      { id: 1, [key]: [{ id: 5 }] },
      { id: 2, [key]: [{ id: 1 }, { id: 2 }] },
    ]);
  });

  it('embeds rows by a function of a table that has a column of its own name', async () => {
    await database.engine.execute(
      database.ref,
      `create table tag (id int primary key, tag text);
      insert into tag values (1, 'a');
      create function same(tag) returns setof tag rows 1 stable language sql as 'select $1.*'`,
    );
    expect(await rows('tag?select=id,same(tag)')).toEqual([{ id: 1, same: { tag: 'a' } }]);
  });

  it('says where an answer is, unless the address is long', async () => {
    const location = async (url: string) => (await rest.get(url)).headers['content-location'];
    expect(await location('films?id=eq.1&select=id')).toBe('/films?id=eq.1&select=id');
    expect(await location(`films?id=in.(${'1,'.repeat(1000)}1)`)).toBeUndefined();
  });

  it('reads the exposed schema that is asked for', async () => {
    const answer = await rest.get('things', { headers: { 'accept-profile': 'other' } });
    expect([answer.json, answer.headers['content-profile']]).toEqual([[{ id: 1, name: 'thing' }], 'other']);
    expect((await rest.get('things', { headers: { 'accept-profile': 'auth' } })).json).toEqual({
      code: 'PGRST106',
      message: 'Invalid schema: auth',
      details: null,
      hint: 'Only the following schemas are exposed: public, other',
    });
  });

  it('says what it does not find, with the closest name', async () => {
    expect((await rest.get('film')).json).toEqual({
      code: 'PGRST205',
      message: "Could not find the table 'public.film' in the schema cache",
      details: null,
      hint: "Perhaps you meant the table 'public.films'",
    });
    expect((await rest.get('films?select=nowhere(id)')).json).toMatchObject({
      code: 'PGRST200',
      message: "Could not find a relationship between 'films' and 'nowhere' in the schema cache",
    });
    expect((await rest.get('films?select=nothing_here')).json).toMatchObject({
      code: '42703',
      message: 'column films.nothing_here does not exist',
    });
    expect((await rest.get('orders?select=addresses!billing(id),addresses!shipping(id)')).json).toEqual({
      code: '42712',
      message: 'table name "orders_addresses_1" specified more than once',
      details: null,
      hint: null,
    });
    expect((await rest.get('directors?select=directors!directors_mentor_fkey(id)')).json).toEqual({
      code: 'PGRST200',
      message: "Could not find a relationship between 'directors' and 'directors' in the schema cache",
      details:
        "Searched for a foreign key relationship between 'directors' and 'directors' using the hint 'directors_mentor_fkey' in the schema 'public', but no matches were found.",
      hint: null,
    });
    const ambiguous = await rest.get('orders?select=addresses(id)');
    expect([ambiguous.status, ambiguous.json.code, ambiguous.json.details]).toEqual([
      300,
      'PGRST201',
      [
        {
          cardinality: 'many-to-one',
          embedding: 'orders with addresses',
          relationship: 'billing using orders(billing_id) and addresses(id)',
        },
        {
          cardinality: 'many-to-one',
          embedding: 'orders with addresses',
          relationship: 'shipping using orders(shipping_id) and addresses(id)',
        },
      ],
    ]);
    const both = await rest.get('members?select=teams(id)');
    expect([
      both.json.details.map((one: { cardinality: string }) => one.cardinality),
      both.json.hint,
    ]).toEqual([
      ['one-to-many', 'many-to-one'],
      "Try changing 'teams' to one of the following: 'teams!head', 'teams!a_team'. Find the desired relationship in the 'details' key.",
    ]);
    expect((await rest.get('films?id=noop.1')).json).toEqual({
      code: 'PGRST100',
      message: '"failed to parse filter (noop.1)" (line 1, column 1)',
      details: 'unexpected "n" expecting "not" or operator (eq, gt, ...)',
      hint: null,
    });
    expect((await rest.get('films?actors.id=eq.1')).json).toMatchObject({ code: 'PGRST108' });
    expect((await rest.get('films?select=*,actors(id)&order=actors(id)')).json).toMatchObject({
      code: 'PGRST118',
    });
    expect((await rest.get('films?select=*,actors(id)&actors=eq.1')).json).toMatchObject({
      code: 'PGRST120',
    });
    expect((await rest.get('films?select=rating.sum()')).json).toMatchObject({ code: 'PGRST123' });
    expect((await rest.get('films/1')).json).toMatchObject({ code: 'PGRST125' });
    expect((await rest.call('TRACE', 'films')).json).toMatchObject({ code: 'PGRST117' });
    expect(
      (await rest.get('films', { headers: { prefer: 'handling=strict, nonsense' } })).json,
    ).toMatchObject({
      code: 'PGRST122',
      details: 'Invalid preferences: nonsense',
    });
  });

  it('refuses without a grant: 401 without a user, 403 with one', async () => {
    expect((await rest.get('secret_things')).status).toBe(401);
    const user = '11111111-1111-1111-1111-111111111111';
    expect([
      (await rest.get('secret_things', { as: user })).status,
      (await rest.get('secret_things', { as: 'service_role' })).status,
    ]).toEqual([403, 200]);
  });

  it('answers HEAD without a body, and OPTIONS with the methods', async () => {
    const head = await rest.call('HEAD', 'films', { headers: { prefer: 'count=exact' } });
    expect([head.status, head.headers['content-range'], head.body]).toEqual([200, '0-3/4', null]);
    expect((await rest.call('OPTIONS', 'films')).headers.allow).toBe(
      'OPTIONS,GET,HEAD,POST,PUT,PATCH,DELETE',
    );
    expect((await rest.call('OPTIONS', 'rpc/nothing')).headers.allow).toBe('OPTIONS,POST');
    expect((await rest.call('OPTIONS', '')).headers.allow).toBe('OPTIONS,GET,HEAD');
  });

  it('describes itself at the root, as far as the caller may use it', async () => {
    const root = await rest.get('');
    expect(root.json.swagger).toBe('2.0');
    expect(Object.keys(root.json.definitions)).toContain('films');
    expect(Object.keys(root.json.definitions)).not.toContain('secret_things');
  });

  it('follows changes of the schema before the next call', async () => {
    const { engine, ref } = database;
    await rows('studios?select=id');
    await engine.execute(ref, 'create table later (id int primary key, studio_id int)');
    expect(await rows('later')).toEqual([]);
    expect((await rest.get('later?select=studios(id)')).json.code).toBe('PGRST200');
    await engine.execute(
      ref,
      'alter table later add constraint one foreign key (studio_id) references studios; insert into later values (1, 1)',
    );
    expect(await rows('later?select=studios(id)')).toEqual([{ studios: { id: 1 } }]);
    expect(await rows('studios?select=later(id)&id=eq.1')).toEqual([{ later: [{ id: 1 }] }]);
    await engine.execute(ref, 'alter table later add unique (studio_id)');
    expect(await rows('studios?select=later(id)&id=eq.1')).toEqual([{ later: { id: 1 } }]);
    await engine.execute(ref, 'drop table later');
    expect((await rest.get('later')).json.code).toBe('PGRST205');
  });

  it.extended('runs nothing, and says so, when the schema changes at each plan', async () => {
    const callAsRole = jest.fn().mockRejectedValue(new SchemaChanged('The schema has changed'));
    const query = database.engine.query.bind(database.engine);
    const changing = { query, callAsRole } as unknown as DatabaseEngine;
    const answer = await new RestClient(changing, database.ref).get('films');
    expect([answer.status, answer.json.code, callAsRole.mock.calls.length]).toEqual([503, 'PGRST002', 4]);
    expect(answer.json.details).toContain('Nothing was run');
  });
});
