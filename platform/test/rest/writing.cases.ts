import { describeAboveEngines } from '../engines/projects.ts';
import { type CallOptions, RestClient, schemaSql, token } from './fixture.ts';

const full = { prefer: 'return=representation' };
const user = '11111111-1111-1111-1111-111111111111';

describeAboveEngines('writing by REST', (database) => {
  let rest: RestClient;
  beforeAll(async () => {
    await database.engine.execute(database.ref, schemaSql);
    rest = new RestClient(database.engine, database.ref);
  });

  it('inserts one row and several, and answers what was inserted', async () => {
    const one = await rest.post('studios', { id: 10, name: 'One' });
    expect([one.status, one.body, one.headers['content-range']]).toEqual([201, null, '*/*']);
    const many = await rest.post(
      'studios?select=id',
      [
        { id: 11, name: 'A' },
        { id: 12, name: 'B' },
      ],
      {
        headers: { prefer: 'return=representation, count=exact' },
      },
    );
    expect([
      many.status,
      many.json,
      many.headers['content-range'],
      many.headers['preference-applied'],
    ]).toEqual([201, [{ id: 11 }, { id: 12 }], '*/2', 'return=representation, count=exact']);
    const embedded = await rest.post(
      'films?select=title,studios(name)',
      { title: 'New', studio_id: 10 },
      { headers: full },
    );
    expect(embedded.json).toEqual([{ title: 'New', studios: { name: 'One' } }]);
  });

  it('says where the new row is', async () => {
    const answer = await rest.post(
      'roles',
      { film_id: 4, actor_id: 3 },
      { headers: { prefer: 'return=headers-only' } },
    );
    expect([answer.status, answer.headers.location]).toEqual([201, '/roles?actor_id=eq.3&film_id=eq.4']);
  });

  it('takes the columns of the URL, and defaults where they are asked for', async () => {
    const rows = [{ title: 'With', rating: 1 }, { title: 'Without' }];
    expect((await rest.post('films', rows)).json).toMatchObject({
      code: 'PGRST102',
      message: 'All object keys must match',
    });
    const url = 'films?columns=title,rating&select=title,rating';
    expect((await rest.post(url, rows, { headers: full })).json).toEqual([
      { title: 'With', rating: 1 },
      { title: 'Without', rating: null },
    ]);
    const defaults = { prefer: 'return=representation, missing=default' };
    expect((await rest.post(url, rows, { headers: defaults })).json[1]).toEqual({
      title: 'Without',
      rating: 5.5,
    });
    expect(
      (await rest.post('films?columns=id,title,mood&select=mood', { title: 'D' }, { headers: defaults }))
        .json,
    ).toEqual([{ mood: 'ok' }]);
    expect((await rest.post('films', { nope: 1 })).json).toEqual({
      code: 'PGRST204',
      message: "Could not find the 'nope' column of 'films' in the schema cache",
      details: null,
      hint: null,
    });
  });

  it('keeps values exactly', async () => {
    const body =
      '{"id": 21, "name": "1", "details": {"n": 12345678901234567890.123, "deep": [1, {"é": "\\u00e9\\"\\\\"}]}}';
    await database.engine.execute(
      database.ref,
      'create table kept (id int primary key, name text, details json, at timestamptz, many text[], big bigint)',
    );
    await rest.post('kept', body);
    const rows = await rest.get('kept?select=details->n::text,details->deep->1');
    expect(rows.body).toContain('12345678901234567890.123');
    const odd = { id: 22, name: '', big: 9007199254740993n.toString(), many: ['a,b', '"', '\\', ''] };
    expect((await rest.post('kept', odd, { headers: full })).body).toContain('"big":9007199254740993');
    expect((await rest.get('kept?id=eq.22&select=many,name')).json).toEqual([{ many: odd.many, name: '' }]);
  });

  it('reads CSV and forms', async () => {
    const csv = 'id,name,city\n31,"A, B",NULL\n32,"say ""x""",\n';
    const answer = await rest.post('studios?select=id,name,city', csv, {
      headers: { ...full, 'content-type': 'text/csv' },
    });
    expect(answer.json).toEqual([
      { id: 31, name: 'A, B', city: null },
      { id: 32, name: 'say "x"', city: '' },
    ]);
    const form = await rest.post('studios?select=name', 'id=33&name=a+b', {
      headers: { ...full, 'content-type': 'application/x-www-form-urlencoded' },
    });
    expect(form.json).toEqual([{ name: 'a b' }]);
    expect(
      (await rest.post('studios', 'x', { headers: { 'content-type': 'text/unknown' } })).json.message,
    ).toBe('Content-Type not acceptable: text/unknown');
    expect((await rest.post('studios', '{')).json).toMatchObject({
      code: 'PGRST102',
      message: 'Empty or invalid json',
    });
    expect(
      (await rest.post('studios', 'a,b\n1', { headers: { 'content-type': 'text/csv' } })).json.message,
    ).toBe('All lines must have same number of fields');
    expect((await rest.post('studios', [])).status).toBe(201);
  });

  it('answers CSV with the names of what was selected', async () => {
    const csv = { headers: { ...full, accept: 'text/csv' } };
    const inserted = await rest.post('studios?select=name', { id: 34, name: 'N' }, csv);
    expect(inserted.body).toBe('name\nN');
    const url = 'studios?select=town:city,name&id=eq.34';
    const updated = await rest.call('PATCH', url, { body: { city: 'C' }, ...csv });
    expect(updated.body).toBe('town,name\nC,N');
  });

  it.each([
    ['CSV with a quote that is not closed', 'text/csv', 'id,name,city\n35,"hello,x\n'],
    ['CSV with text after a quoted value', 'text/csv', 'id,name\n35,"Quoted" title\n'],
    ['JSON in Latin-1', 'application/json', Buffer.from('{"id":35,"name":"Caf\xe9"}', 'latin1')],
    ['CSV in Latin-1', 'text/csv', Buffer.from('id,name\n35,Caf\xe9\n', 'latin1')],
    ['a form in Latin-1', 'application/x-www-form-urlencoded', 'id=35&name=Caf%E9'],
    ['another charset', 'text/csv; charset=iso-8859-1', 'id,name\n35,Cafe\n'],
  ])('refuses %s, and stores nothing', async (_, type, body) => {
    const { status, json } = await rest.post('studios', body, { headers: { 'content-type': type } });
    expect([status, json.code]).toEqual([400, 'PGRST102']);
    expect((await rest.get('studios?id=eq.35')).json).toEqual([]);
  });

  it('refuses an argument that is not UTF-8, unless it is bytes', async () => {
    const body = Buffer.from('Caf\xe9', 'latin1');
    const call = (name: string, type: string) =>
      rest.post(`rpc/${name}`, body, { headers: { 'content-type': type } });
    expect((await call('echo_text', 'text/plain')).json.code).toBe('PGRST102');
    expect((await call('bytes_length', 'application/octet-stream')).json).toBe(4);
  });

  it('updates what exists, or leaves it', async () => {
    const merge = { prefer: 'return=representation, resolution=merge-duplicates' };
    const first = await rest.post('studios', { id: 40, name: 'First' }, { headers: merge });
    const second = await rest.post('studios', [{ id: 40, name: 'Second' }], { headers: merge });
    expect([first.status, second.status, second.json]).toEqual([
      201,
      200,
      [{ id: 40, name: 'Second', city: null }],
    ]);
    const ignored = await rest.post(
      'studios',
      { id: 40, name: 'Third' },
      { headers: { prefer: 'return=representation, resolution=ignore-duplicates' } },
    );
    expect([ignored.status, ignored.json]).toEqual([201, []]);
    await database.engine.execute(database.ref, 'create unique index on studios (name)');
    const byName = await rest.post(
      'studios?on_conflict=name',
      { id: 40, name: 'Second', city: 'X' },
      { headers: merge },
    );
    expect(byName.json).toEqual([{ id: 40, name: 'Second', city: 'X' }]);
    expect((await rest.post('studios', { id: 40, name: 'Fourth' })).json).toMatchObject({
      code: '23505',
      details: 'Key (id)=(40) already exists.',
    });
    expect((await rest.post('studios', { id: 40, name: 'Fourth' })).status).toBe(409);
  });

  it('updates and deletes what matches', async () => {
    await rest.post('studios', [
      { id: 51, name: 'u1' },
      { id: 52, name: 'u2' },
    ]);
    const patched = await rest.call('PATCH', 'studios?id=gte.51&id=lte.52&select=id,city&order=id', {
      body: { city: 'Y' },
      headers: full,
    });
    expect([patched.status, patched.json, patched.headers['content-range']]).toEqual([
      200,
      [
        { id: 51, city: 'Y' },
        { id: 52, city: 'Y' },
      ],
      '0-1/*',
    ]);
    const quiet = await rest.call('PATCH', 'studios?id=eq.51', { body: { city: 'Z' } });
    expect([quiet.status, quiet.body]).toEqual([204, null]);
    expect((await rest.call('PATCH', 'studios?id=eq.51', { body: {}, headers: full })).json).toEqual([]);
    const deleted = await rest.call('DELETE', 'studios?id=in.(51,52)&select=id&order=id.desc', {
      headers: { prefer: 'return=representation, count=exact' },
    });
    expect([deleted.status, deleted.json, deleted.headers['content-range']]).toEqual([
      200,
      [{ id: 52 }, { id: 51 }],
      '*/2',
    ]);
    expect((await rest.call('DELETE', 'studios?id=eq.1')).json).toMatchObject({ code: '23503' });
  });

  it('puts a row by its key', async () => {
    const put = (url: string, body: unknown, headers = {}) => rest.call('PUT', url, { body, headers });
    expect((await put('studios?id=eq.60', { id: 60, name: 'Put' })).status).toBe(204);
    expect((await put('studios?id=eq.60', { id: 60, name: 'Put again' }, full)).status).toBe(200);
    expect((await put('studios?id=eq.61', { id: 61, name: 'Other' }, full)).status).toBe(201);
    expect((await put('studios?id=eq.60', { id: 62, name: 'Other row' })).json).toMatchObject({
      code: 'PGRST115',
    });
    expect((await put('studios?name=eq.x', { id: 62, name: 'x' })).json).toMatchObject({ code: 'PGRST105' });
    expect((await put('studios?id=eq.60&limit=1', { id: 60, name: 'x' })).json).toMatchObject({
      code: 'PGRST114',
    });
    expect((await rest.get('studios?id=in.(60,62)&select=name')).json).toEqual([{ name: 'Put again' }]);
  });

  it('writes nothing when too much would change, when one object is asked for, or when it is rolled back', async () => {
    await rest.post('studios', [
      { id: 71, name: 'm1' },
      { id: 72, name: 'm2' },
    ]);
    const strict = { prefer: 'handling=strict, max-affected=1' };
    const many = await rest.call('DELETE', 'studios?id=in.(71,72)', { headers: strict });
    expect([many.status, many.json]).toEqual([
      400,
      {
        code: 'PGRST124',
        message: 'Query result exceeds max-affected preference constraint',
        details: 'The query affects 2 rows',
        hint: null,
      },
    ]);
    const object = { accept: 'application/vnd.pgrst.object+json', ...full };
    expect(
      (await rest.call('PATCH', 'studios?id=in.(71,72)', { body: { city: 'x' }, headers: object })).status,
    ).toBe(406);
    const rolledBack = await rest.call('DELETE', 'studios?id=eq.71&select=id', {
      headers: { prefer: 'return=representation, tx=rollback' },
    });
    expect([rolledBack.json, rolledBack.headers['preference-applied']]).toEqual([
      [{ id: 71 }],
      'return=representation, tx=rollback',
    ]);
    expect((await rest.get('studios?id=in.(71,72)&select=name&order=id')).json).toEqual([
      { name: 'm1' },
      { name: 'm2' },
    ]);
    expect(
      (await rest.call('DELETE', 'studios?id=eq.71', { headers: strict })).headers['preference-applied'],
    ).toBe('handling=strict, max-affected=1');
    const readOnly = await rest.call('DELETE', 'studios?id=eq.72', { project: { readOnlyMode: true } });
    expect([readOnly.status, readOnly.json.code]).toEqual([405, '25006']);
  });

  it('applies policies of the user who is signed in', async () => {
    const other = '22222222-2222-2222-2222-222222222222';
    const mine = await rest.post('notes', { body: 'mine' }, { as: user, headers: full });
    expect([mine.status, mine.json[0].user_id]).toEqual([201, user]);
    expect((await rest.get('notes?select=body', { as: user })).json).toEqual([{ body: 'mine' }]);
    expect((await rest.get('notes?select=body', { as: other })).json).toEqual([]);
    expect((await rest.get('notes?select=body')).json).toEqual([]);
    const foreign = await rest.post('notes', { body: 'x', user_id: other }, { as: user });
    expect([foreign.status, foreign.json.code]).toEqual([403, '42501']);
    expect((await rest.post('notes', { body: 'x', user_id: other })).status).toBe(401);
    expect((await rest.call('DELETE', 'notes?body=eq.mine', { as: other, headers: full })).json).toEqual([]);
    expect((await rest.get('notes?select=body', { as: 'service_role' })).json).toEqual([{ body: 'mine' }]);
  });
});

describeAboveEngines('functions by REST', (database) => {
  let rest: RestClient;
  beforeAll(async () => {
    await database.engine.execute(database.ref, schemaSql);
    rest = new RestClient(database.engine, database.ref);
  });

  const get = async (url: string) => (await rest.get(`rpc/${url}`)).json;
  const post = async (url: string, body: unknown, options?: CallOptions) =>
    (await rest.post(`rpc/${url}`, body, options)).json;

  it.each([
    ['add?a=1&b=2', 3],
    ['add?a=1', 11],
    ['total?numbers=1&numbers=2&numbers=3', 6],
    ['total?numbers={4,5}', 9],
    ['numbers?up_to=3', [1, 2, 3]],
    [
      'films_of?year_from=1952&select=title,directors(last_name)&order=year.desc',
      [
        { title: 'Ran', directors: { last_name: 'Kurosawa' } },
        { title: 'Ikiru', directors: { last_name: 'Kurosawa' } },
      ],
    ],
    ['films_of?year_from=1900&year=lt.1952&select=id', [{ id: 3 }]],
    ['films_of?year_from=1900&select=id&order=id&limit=1&offset=1', [{ id: 2 }]],
    ['one_film?film=1&select=title', { title: 'Ikiru' }],
    ['pairs?a=eq.2', [{ a: 2, b: 'y' }]],
    ['pairs?select=b&order=b.desc', [{ b: 'y' }, { b: 'x' }]],
    ['choose?a=1', 'int'],
    ['choose?a=1&b=2', 'two'],
    ['choose?b=x', 'text'],
  ])('answers GET %s', async (url, expected) => expect(await get(url)).toEqual(expected));

  it('answers POST with named arguments, or with the whole body as the only one', async () => {
    expect(await post('add', { a: 1, b: 2 })).toBe(3);
    expect(await post('total', { numbers: [1, 2] })).toBe(3);
    expect(await post('echo_json', { x: [1] })).toEqual({ x: [1] });
    expect(await post('echo_json', [1, 2])).toEqual([1, 2]);
    expect(await post('echo_text', 'plain', { headers: { 'content-type': 'text/plain' } })).toBe('plain');
    expect(
      await post('bytes_length', Buffer.from([0, 1, 255]), {
        headers: { 'content-type': 'application/octet-stream' },
      }),
    ).toBe(3);
    expect(
      await post('add', 'a=2&b=5', { headers: { 'content-type': 'application/x-www-form-urlencoded' } }),
    ).toBe(7);
    expect(await post('films_of?select=id&id=eq.2', { year_from: 1900 })).toEqual([{ id: 2 }]);
  });

  it('names an argument without a name by nothing, and gives it the whole body', async () => {
    expect(await post('unnamed', { '': 1 })).toBe('{"":1}');
    expect(await post('unnamed', {})).toBe('none');
    expect((await rest.post('rpc/unnamed', { a: 1 })).json.code).toBe('PGRST202');
    expect((await rest.post('rpc/unnamed_default', {})).json).toMatchObject({
      code: 'PGRST203',
      message:
        'Could not choose the best candidate function between: public.unnamed_default(), public.unnamed_default( => text)',
    });
  });

  it('writes only by POST, and answers nothing for nothing', async () => {
    const read = await rest.get('rpc/add_studio?name=x');
    expect([read.status, read.json.code]).toEqual([405, '25006']);
    expect(await post('add_studio?select=name', { name: 'x' })).toEqual({ name: 'x' });
    const nothing = await rest.post('rpc/nothing', undefined);
    expect([nothing.status, nothing.body]).toEqual([204, null]);
    expect((await rest.call('PATCH', 'rpc/nothing')).json.code).toBe('PGRST101');
    expect((await rest.call('HEAD', 'rpc/add?a=1')).body).toBeNull();
  });

  it('counts rows, and refuses more than asked', async () => {
    const counted = await rest.get('rpc/numbers?up_to=5&limit=2', { headers: { prefer: 'count=exact' } });
    expect([counted.status, counted.headers['content-range']]).toEqual([206, '0-1/5']);
    const strict = { prefer: 'handling=strict, max-affected=2' };
    expect((await rest.post('rpc/numbers', { up_to: 3 }, { headers: strict })).json.code).toBe('PGRST124');
    expect((await rest.post('rpc/add', { a: 1 }, { headers: strict })).json.code).toBe('PGRST128');
  });

  it('says what it does not find', async () => {
    expect((await rest.get('rpc/film_of?a=1')).json).toEqual({
      code: 'PGRST202',
      message: 'Could not find the function public.film_of(a) in the schema cache',
      details:
        'Searched for the function public.film_of with parameter a, but no matches were found in the schema cache.',
      hint: 'Perhaps you meant to call the function public.films_of',
    });
    const post = await rest.post('rpc/add', { x: 1, a: 1 });
    expect([post.status, post.json.message, post.json.hint]).toEqual([
      404,
      'Could not find the function public.add(a, x) in the schema cache',
      'Perhaps you meant to call the function public.add(a, b)',
    ]);
    const ambiguous = await rest.get('rpc/twice?a=1');
    expect([ambiguous.status, ambiguous.json]).toEqual([
      300,
      {
        code: 'PGRST203',
        message:
          'Could not choose the best candidate function between: public.twice(a => integer), public.twice(a => text)',
        details: null,
        hint: 'Try renaming the parameters or the function itself in the database so function overloading can be resolved',
      },
    ]);
  });

  it('tells functions who asks, and how', async () => {
    const answer = await rest.get('rpc/who', {
      as: user,
      headers: { 'x-test': 'yes', cookie: 'howdah=1', prefer: 'timezone=Asia/Tokyo' },
    });
    expect(answer.json).toEqual({
      role: 'authenticated',
      sub: user,
      path: '/rpc/who',
      method: 'GET',
      zone: 'Asia/Tokyo',
      header: 'yes',
      cookie: null,
    });
    expect(answer.headers['preference-applied']).toBe('timezone=Asia/Tokyo');
  });

  it.each([
    '["invalid"]',
    '[["a"]]',
    '[null]',
    '[1]',
    '[{"X-A": 1}]',
    '[{"X-A": "a", "X-B": "b"}]',
    '{"X-A": "a"}',
    'no json',
  ])('refuses %s as the headers of a function', async (list) => {
    const answer = await rest.post('rpc/with_headers', { list });
    expect([answer.status, answer.json.code]).toEqual([500, 'PGRST111']);
  });

  it('lets functions choose the status, headers and error', async () => {
    const pot = await rest.post('rpc/teapot', {});
    expect([pot.status, pot.headers['x-pot']]).toEqual([418, 'tea']);
    const custom = await rest.post('rpc/custom_error', {});
    expect([custom.status, custom.headers['x-a'], custom.json]).toEqual([
      402,
      'b',
      { code: 'X1', message: 'Mine', details: 'D', hint: 'H' },
    ]);
  });

  describe('an answer of a function that HTTP does not have', () => {
    beforeAll(() =>
      database.engine.execute(
        database.ref,
        `create function own_error(message text, detail text) returns void language plpgsql as $$ begin
           raise sqlstate 'PGRST' using message = message, detail = detail; end $$`,
      ),
    );
    const message = { code: 'X1', message: 'Mine' };

    it.each([
      ['a line break in a header', message, { status: 400, headers: { 'x-a': 'one\r\nset-cookie: a=b' } }],
      ['a character that no header has', message, { status: 400, headers: { 'x-a': '€' } }],
      ['a header that is no text', message, { status: 400, headers: { 'x-a': 1 } }],
      ['a name that no header has', message, { status: 400, headers: { 'x a': 'b' } }],
      ['a list of headers', message, { status: 400, headers: [] }],
      ['a status that is no answer', message, { status: 101, headers: {} }],
      ['a part of a status', message, { status: 400.5, headers: {} }],
      ['a hint that is no text', { ...message, hint: 1 }, { status: 400, headers: {} }],
    ])('is refused as JSON that is not understood: %s', async (_what, said, detail) => {
      const answer = await rest.post('rpc/own_error', {
        message: JSON.stringify(said),
        detail: JSON.stringify(detail),
      });
      expect([answer.status, answer.json]).toEqual([
        500,
        expect.objectContaining({
          code: 'PGRST121',
          message: 'Could not parse JSON in the "RAISE SQLSTATE \'PGRST\'" error',
          details: expect.stringMatching(/^Invalid JSON value for (MESSAGE|DETAIL): '/),
        }),
      ]);
    });
  });

  it.each([
    ['P0001', 400],
    ['PT101', 500],
    ['PT404', 404],
    ['42501', 401],
    ['23505', 409],
    ['22023', 400],
    ['53400', 500],
    ['57014', 500],
    ['40001', 500],
    ['XX000', 500],
  ])('answers SQLSTATE %s with %i', async (state, status) => {
    const answer = await rest.post('rpc/raising', { state });
    expect([answer.status, answer.json]).toEqual([
      status,
      { code: state, message: 'No', details: 'd', hint: 'h' },
    ]);
  });
});

describeAboveEngines('who asks', (database) => {
  let rest: RestClient;
  beforeAll(async () => {
    await database.engine.execute(database.ref, schemaSql);
    rest = new RestClient(database.engine, database.ref);
  });

  const withToken = async (authorization: string) => rest.get('rpc/who', { headers: { authorization } });
  const now = Math.floor(Date.now() / 1000);

  it('is the key without a token, and the token with one', async () => {
    expect((await withToken('')).json.role).toBe('anon');
    expect((await withToken(`Bearer ${await token({ sub: user, aud: 'x' })}`)).json).toMatchObject({
      role: 'anon',
      sub: user,
    });
    const keyInUrl = await token({ role: 'anon' });
    expect(
      (
        await rest.get(`studios?select=id&id=eq.1&apikey=${keyInUrl}`, {
          headers: { apikey: undefined as never, authorization: '' },
        })
      ).json,
    ).toEqual([{ id: 1 }]);
  });

  it('must have a key of the project', async () => {
    const other = await token({ role: 'anon' }, 'another secret of thirty-two characters!');
    for (const apikey of [
      '',
      'x',
      other,
      await token({ role: 'authenticated' }),
      await token({ role: 'anon', exp: 1 }),
    ]) {
      expect((await rest.get('studios', { headers: { apikey } })).status).toBe(401);
    }
  });

  it.each([
    ['x', 'PGRST301', 'Expected 3 parts in JWT; got 1'],
    ['a.b.c', 'PGRST301', 'No suitable key or wrong key type'],
    [
      'eyJhbGciOiJub25lIn0.eyJyb2xlIjoic2VydmljZV9yb2xlIn0.',
      'PGRST301',
      'Wrong or unsupported encoding algorithm',
    ],
    ['', 'PGRST301', 'Empty JWT is sent in Authorization header'],
  ])('is refused with the token %j', async (bearer, code, message) => {
    const answer = await withToken(`Bearer ${bearer}`);
    expect([answer.status, answer.json.code, answer.json.message]).toEqual([401, code, message]);
    expect(answer.headers['www-authenticate']).toContain('Bearer error="invalid_token"');
  });

  it.each([
    [{ exp: now - 3600 }, 'JWT expired'],
    [{ nbf: now + 3600 }, 'JWT not yet valid'],
    [{ iat: now + 3600 }, 'JWT issued at future'],
    [{ aud: 1 }, "The JWT 'aud' claim must be a string or an array of strings"],
    [{ exp: 'x' }, "The JWT 'exp' claim must be a number"],
  ])('is refused with the claims %j', async (claims, message) => {
    const answer = await withToken(`Bearer ${await token({ role: 'authenticated', ...claims })}`);
    expect([answer.status, answer.json.code, answer.json.message]).toEqual([401, 'PGRST303', message]);
  });

  it.each(['postgres', 'supabase_admin', 'authenticator; reset role', 'pg_read_all_data', 'nobody'])(
    'cannot be the role %s',
    async (role) => {
      const answer = await withToken(`Bearer ${await token({ role })}`);
      expect([401, 403]).toContain(answer.status);
    },
  );
});
