import { Client } from 'pg';
import { findPostgres } from '../postgres/binaries.ts';
import { startKeptServer, type KeptServer } from '../postgres/kept-server.ts';
import { describeWithPostgres } from '../postgres/with-postgres.ts';
import type { Browser, Json } from './browser.ts';
import { describeConfirmedWrites, pauseAndRestore } from './confirmed-writes.cases.ts';
import { eventually } from './eventually.ts';
import { describeReaderWall } from './reader-wall.ts';
import { startTestPlatform, type TestPlatform } from './test-platform.ts';

// Needs a server of its own, because setting a password revokes the right to connect to its database `postgres`.
(findPostgres() ? describeWithPostgres : describe.skip)('a project on a PostgreSQL server', () => {
  let server: KeptServer;
  let platform: TestPlatform;
  let owner: Browser;
  let reader: Browser;
  let ref: string;
  beforeAll(async () => {
    server = await startKeptServer();
    platform = await startTestPlatform({
      env: { HOWDAH_POSTGRES_URL: server.url, HOWDAH_POSTGRES_PUBLIC_HOSTS: 'localhost:6432' },
    });
    owner = await platform.browser('owner@howdah.local');
    reader = await platform.browser('reader@howdah.local');
    ref = platform.refs['Field notes'];
  });
  afterAll(async () => {
    await platform.dispose();
    await server.dispose();
  });

  const becomes = (status: string) =>
    eventually(async () =>
      expect((await owner.get(`/platform/projects/${ref}/status`)).json.status).toBe(status),
    );
  const workMemory = async () => (await owner.query(ref, 'show work_mem')).json;

  const access = async (browser: Browser): Promise<Json> =>
    (await browser.get(`/platform/projects/${ref}/database-access`)).json;
  const change = (password: unknown, browser = owner, headers = {}) =>
    browser.call('PATCH', `/platform/projects/${ref}/db-password`, { body: { password }, headers });

  async function connect(password: string): Promise<Client> {
    const { database, user } = (await access(owner)).connection;
    const { hostname: host, port } = new URL(server.url);
    const client = new Client({
      host,
      port: Number(port),
      database,
      user,
      password,
      application_name: 'psql',
    });
    client.on('error', () => {});
    await client.connect();
    return client;
  }

  describe('can be used by other clients', () => {
    const PASSWORD = 'correct-Horse-7';
    let developer: Browser;
    let reader: Browser;
    beforeAll(async () => {
      developer = await platform.browser('developer@howdah.local');
      reader = await platform.browser('reader@howdah.local');
    });

    const listed = (browser = owner) => browser.get(`/platform/projects/${ref}/database-sessions`);
    const end = (id: string, browser = owner) =>
      browser.call('DELETE', `/platform/projects/${ref}/database-sessions/${id}`);

    it('at its address, which read-only members cannot see', async () => {
      expect(await access(owner)).toEqual({
        engine: 'postgres',
        connection: {
          host: 'localhost',
          port: 6432,
          database: expect.stringMatching(/^howdah_/),
          user: expect.stringMatching(/^howdah_/),
          tls: false,
        },
      });
      expect(await access(developer)).toEqual(await access(owner));
      expect(await access(reader)).toEqual({ engine: 'postgres' });
    });

    it('with a password that owners and developers can set, and read-only members cannot', async () => {
      expect(await change(PASSWORD, reader)).toMatchObject({ status: 403, json: { code: 'forbidden' } });
      await expect(connect(PASSWORD)).rejects.toMatchObject({ code: '28P01' });
      expect((await change(PASSWORD)).status).toBe(200);
      const client = await connect(PASSWORD);
      expect((await client.query('select count(*)::int > 0 as has from pg_tables')).rows).toEqual([
        { has: true },
      ]);
      expect((await change('another-Horse-8', developer)).status).toBe(200);
      await expect(connect(PASSWORD)).rejects.toMatchObject({ code: '28P01' });
      expect((await client.query('select 1 as n')).rows).toEqual([{ n: 1 }]);
      await client.end();
      expect((await owner.query(ref, 'select 1 as n')).json).toEqual([{ n: 1 }]);
    });

    it('with a password that the control plane stores encrypted', async () => {
      await change('sealed-Password-9');
      const { user } = (await access(owner)).connection;
      const sealed = await platform.platform.controlPlane.rolePasswords.find(user);
      expect(sealed).toEqual(expect.any(String));
      expect(sealed).not.toContain('sealed-Password-9');
    });

    it.each([
      ['short', 'eleven-char'],
      ['of 10,000 characters', 'x'.repeat(10_000)],
      ['with a NUL', 'correct\u0000Horse-7'],
      ['with a space', 'correct Horse 7'],
      ['with other letters than ASCII', 'größtes-Pferd-7'],
      ['with an emoji', 'correct-🐎-Horse'],
      ['not a string', ['correct-Horse-7']],
      ['missing', undefined],
    ])('but without a password that is %s, which the error does not repeat', async (_what, password) => {
      await change(PASSWORD);
      const { status, json, text } = await change(password);
      expect([status, json.code]).toEqual([400, 'body_invalid']);
      expect(text).not.toContain('orse');
      await (await connect(PASSWORD)).end();
    });

    it('with special characters in the password', async () => {
      const awkward = `'"\\$$;--%00&?@:/#[]`;
      expect((await change(awkward)).status).toBe(200);
      await (await connect(awkward)).end();
    });

    it('but not with a password set by an access token, because the password would outlive the token', async () => {
      const { json } = await owner.post('/platform/profile/access-tokens', { name: 'CI' });
      const headers = { authorization: `Bearer ${json.token}`, cookie: undefined };
      expect(await change('by-a-Token-10', owner, headers)).toMatchObject({
        status: 403,
        json: { code: 'session_required' },
      });
      await expect(connect('by-a-Token-10')).rejects.toMatchObject({ code: '28P01' });
    });

    it('that are listed, without SQL for read-only members, and that members with write access can end', async () => {
      await change(PASSWORD);
      const client = await connect(PASSWORD);
      await client.query(`select 'a secret'`);
      const ofClient = async (browser: Browser) =>
        (await listed(browser)).json.find((session: Json) => session.application_name === 'psql');
      const { id } = await ofClient(owner);
      expect(await ofClient(developer)).toMatchObject({
        role: 'owner',
        state: 'idle',
        query: `select 'a secret'`,
      });
      expect(await ofClient(reader)).toMatchObject({ role: 'owner', state: 'idle', query: null });
      expect((await end(id, reader)).status).toBe(403);
      expect((await end('nonsense')).status).toBe(400);
      expect((await end(id, developer)).json).toEqual({ ended: true });
      await expect(client.query('select 1')).rejects.toThrow();
      expect(await end(id)).toMatchObject({ status: 404, json: { code: 'database_session_not_found' } });
    });

    it('but not while the project is paused', async () => {
      const paused = platform.refs['Old atlas'];
      for (const answer of await Promise.all([
        owner.get(`/platform/projects/${paused}/database-access`),
        owner.get(`/platform/projects/${paused}/database-sessions`),
        owner.call('PATCH', `/platform/projects/${paused}/db-password`, { body: { password: PASSWORD } }),
      ])) {
        expect(answer).toMatchObject({ status: 409, json: { code: 'project_not_active' } });
      }
    });
  });

  it('keeps its current memory size when an older backup, made on request, is restored', async () => {
    const { json: backup } = await owner.post(`/platform/database/${ref}/backups`);
    await platform.platform.jobs.settled();
    const { json: list } = await owner.get(`/platform/database/${ref}/backups`);
    expect(list.backups).toContainEqual({
      ...backup,
      status: 'COMPLETED',
      postgres_version: expect.any(String),
      size_bytes: expect.any(Number),
    });
    expect(await workMemory()).toEqual([{ work_mem: '4MB' }]);
    await owner.post(`/platform/projects/${ref}/resize`, { compute_size: 'medium' });
    await becomes('ACTIVE_HEALTHY');
    expect(await workMemory()).toEqual([{ work_mem: '16MB' }]);
    await owner.post(`/platform/database/${ref}/backups/restore`, { id: backup.id });
    await becomes('ACTIVE_HEALTHY');
    expect(await workMemory()).toEqual([{ work_mem: '16MB' }]);
  });

  describe('the restrictions of a reader', () => {
    describeReaderWall(() => ({ ref, owner, reader }));
  });

  describeConfirmedWrites(
    'a pause',
    () => ({
      owner,
      ref,
      connect: async () => {
        await change('writing-Password-1');
        return connect('writing-Password-1');
      },
    }),
    pauseAndRestore,
  );
});
