import { Client } from 'pg';
import { acceptClientsAgain } from '../../src/areas/lifecycle/jobs/database-steps.ts';
import type { DatabaseNetwork } from '../../src/engines/engine.ts';
import { ServerNames } from '../../src/engines/postgres/names.ts';
import { openControlPlane } from '../../src/open-control-plane.ts';
import { migrations } from '../control-plane/control-planes.ts';
import { findPostgres } from '../postgres/binaries.ts';
import { type KeptServer, startKeptServer } from '../postgres/kept-server.ts';
import { asAdmin, createTestDatabase, describeWithPostgres } from '../postgres/with-postgres.ts';
import { eventually } from '../server/eventually.ts';
import { passwordsInMemory, startPostgresEngine, type TestPostgresEngine } from './postgres-engines.ts';
import { runScript } from './projects.ts';

const FIRST = 'first-Password-1';
/** All characters with a meaning in a shell, a URL or SQL. */
const AWKWARD = `'"\\;--$$:/?#[]@%&=+\`<>{}|^~!*(),.`;

// Needs a server of its own, because the platform revokes the right to connect to its database `postgres`.
(findPostgres() ? describeWithPostgres : describe.skip)('the network of databases on a server', () => {
  let server: KeptServer;
  let started: TestPostgresEngine;
  let network: DatabaseNetwork;
  const rolePasswords = passwordsInMemory();
  beforeAll(async () => {
    server = await startKeptServer();
    started = startPostgresEngine({ urls: [server.url], rolePasswords });
    network = started.engine.network!;
    const [major] = await started.engine.majors();
    for (const name of ['shop', 'other']) await started.engine.create(name, { major: major! });
  });
  afterAll(async () => {
    await started.engine.close();
    await server.dispose();
  });

  /** Connects as a client on the network does. Rejects with the error of `pg`. */
  async function connect(password: string, database?: string, name = 'shop'): Promise<Client> {
    const { host, port, database: own, user } = await network.address(name);
    const client = new Client({
      host,
      port,
      user,
      password,
      database: database ?? own,
      application_name: 'psql',
    });
    client.on('error', () => {});
    await client.connect();
    return client;
  }
  const isLetIn = (password: string, database?: string) =>
    connect(password, database).then(
      async (client) => {
        await client.end();
        return 'let in';
      },
      (error: { code?: string }) => error.code,
    );
  const rolesNow = () =>
    asAdmin(
      `select rolname::text, rolsuper, rolcreaterole, rolcreatedb, rolreplication, rolbypassrls, rolcanlogin,
         rolconnlimit, (select array_agg(m.roleid::regrole::text order by 1) from pg_auth_members m where m.member = r.oid) as member_of
       from pg_roles r where starts_with(rolname, '${started.prefix}') order by 1`,
      server.url,
    );

  it('has an address for each project, by default that of the URL', async () => {
    const { port } = new URL(server.url);
    const name = started.nameOf('shop');
    expect(await network.address('shop')).toEqual({
      host: '127.0.0.1',
      port: Number(port),
      database: name,
      user: name,
      tls: false,
    });
    await expect(network.address('nowhere')).rejects.toMatchObject({ code: 'database_missing' });
  });

  it.each([
    ['db.example.com', { host: 'db.example.com', port: 5432 }],
    ['db.example.com:6000', { host: 'db.example.com', port: 6000 }],
    ['[2001:db8::1]:6000', { host: '2001:db8::1', port: 6000 }],
  ])('has the public host %s as its address where one is configured', async (publicHost, expected) => {
    const { engine } = startPostgresEngine({
      urls: [server.url],
      key: started.key,
      publicHosts: [publicHost],
    });
    try {
      expect(await engine.network!.address('shop')).toMatchObject(expected);
    } finally {
      await engine.close();
    }
  });

  it('accepts a new password and rejects the old one, with the same privileges as before', async () => {
    const before = await rolesNow();
    await network.changePassword('shop', FIRST);
    expect(await isLetIn(FIRST)).toBe('let in');
    for (const password of [AWKWARD, `x${'y'.repeat(127)}`]) {
      await network.changePassword('shop', password);
      expect(await isLetIn(password)).toBe('let in');
      expect(await isLetIn(FIRST)).toBe('28P01');
    }
    // The password that the platform generated is also rejected.
    expect(await isLetIn(new ServerNames(started.key).password(started.nameOf('shop')))).toBe('28P01');
    expect(await rolesNow()).toEqual(before);
  });

  it.extended('keeps open connections, and those of the platform', async () => {
    await network.changePassword('shop', FIRST);
    const client = await connect(FIRST);
    const running = runScript(started.engine, 'shop', 'select pg_sleep(0.2), 7');
    await network.changePassword('shop', 'second-Password-2');
    expect((await client.query('select 1 as n')).rows).toEqual([{ n: 1 }]);
    expect((await running).sets[0]?.rows[0]?.[1]).toBe('7');
    await client.end();
    expect(await started.engine.query('shop', 'select 1 as n')).toEqual([{ n: 1 }]);
    expect(
      (await runScript(started.engine, 'shop', 'create table if not exists t (id int)')).error,
    ).toBeNull();
    // The platform has not reset the password to connect.
    expect(await isLetIn('second-Password-2')).toBe('let in');
  });

  it.extended('shares a changed password with other processes of the platform', async () => {
    const sideBySide = startPostgresEngine({ urls: [server.url], key: started.key, rolePasswords });
    try {
      expect(await sideBySide.engine.query('shop', 'select 1 as n')).toEqual([{ n: 1 }]);
      await network.changePassword('shop', FIRST);
      expect((await runScript(sideBySide.engine, 'shop', 'select 1')).error).toBeNull();
      expect(await isLetIn(FIRST)).toBe('let in');
    } finally {
      await sideBySide.engine.close();
    }
  });

  it('ignores a password that SQL of the project sets', async () => {
    await network.changePassword('shop', FIRST);
    await runScript(started.engine, 'shop', `alter role current_user password 'set-by-SQL-itself'`);
    expect((await runScript(started.engine, 'shop', 'select 1')).error).toBeNull();
    expect(await isLetIn('set-by-SQL-itself')).toBe('28P01');
    expect(await isLetIn(FIRST)).toBe('let in');
  });

  it('refuses clients and ends their sessions, until it accepts them with the same password', async () => {
    await network.changePassword('shop', FIRST);
    const client = await connect(FIRST);
    const sideBySide = startPostgresEngine({ urls: [server.url], key: started.key, rolePasswords });
    const engines = [started.engine, sideBySide.engine];
    const ask = () => Promise.all(engines.map((engine) => engine.query('shop', 'select 1 as n')));
    try {
      await ask();
      await network.refuseClients('shop');
      await expect(client.query('select 1')).rejects.toThrow();
      expect(await isLetIn(FIRST)).toBe('28P01');
      // The platform works in each process, and its logins do not let the clients in.
      expect(await ask()).toEqual([[{ n: 1 }], [{ n: 1 }]]);
      await sideBySide.engine.network!.refuseClients('shop');
      expect(await ask()).toEqual([[{ n: 1 }], [{ n: 1 }]]);
      expect(await isLetIn(FIRST)).toBe('28P01');

      const late = network.changePassword('shop', 'second-Password-2', () =>
        Promise.reject(new Error('late')),
      );
      await expect(late).rejects.toThrow('late');
      expect(await isLetIn('second-Password-2')).toBe('28P01');

      await sideBySide.engine.network!.acceptClients('shop');
      expect(await isLetIn(FIRST)).toBe('let in');
      expect(await ask()).toEqual([[{ n: 1 }], [{ n: 1 }]]);
      expect(await isLetIn(FIRST)).toBe('let in');
    } finally {
      await sideBySide.engine.close();
    }
  });

  it.extended(
    'accepts clients with a new password where a job that failed has left them refused',
    async () => {
      await network.changePassword('shop', FIRST);
      await network.refuseClients('shop');
      await network.changePassword('shop', 'second-Password-2');
      expect(await isLetIn('second-Password-2')).toBe('let in');
      expect(await isLetIn(FIRST)).toBe('28P01');
      expect(await started.engine.query('shop', 'select 1 as n')).toEqual([{ n: 1 }]);
      expect(await isLetIn('second-Password-2')).toBe('let in');
    },
  );

  it.extended('lets clients in when the server is back, for which a job that failed waits', async () => {
    await network.changePassword('shop', FIRST);
    await network.refuseClients('shop');
    const { waitsOut } = acceptClientsAgain(started.engine);
    await server.halt();
    try {
      const error: unknown = await network.acceptClients('shop').catch((reason: unknown) => reason);
      expect(waitsOut!(error)).toBe(true);
    } finally {
      await server.start();
    }
    const gone: unknown = await network.acceptClients('nowhere').catch((reason: unknown) => reason);
    expect(waitsOut!(gone)).toBe(false);
    await network.acceptClients('shop');
    expect(await isLetIn(FIRST)).toBe('let in');
  });

  it.extended('dumps every write that clients were confirmed before they are refused', async () => {
    await network.changePassword('shop', FIRST);
    await started.engine.execute('shop', 'create table notes (id int primary key)');
    const { engine } = started;
    const confirmed: number[] = [];
    let next = 0;
    let isOver = false;
    /** Some sessions end after a few writes, others write until they are ended. */
    const write = async (writes: number) => {
      while (!isOver) {
        const client = await connect(FIRST).catch(() => null);
        try {
          for (let turn = 0; client && turn < writes && !isOver; turn += 1) {
            const id = next++;
            await client.query('insert into notes values ($1)', [id]);
            confirmed.push(id);
          }
        } catch {
          // The session was ended.
        } finally {
          await client?.end().catch(() => {});
        }
      }
    };
    const writing = Promise.all([3, 3, Infinity, Infinity].map(write));
    await eventually(async () => expect(confirmed.length).toBeGreaterThan(20));
    await network.refuseClients('shop');
    let script = '';
    for await (const chunk of engine.dump('shop')) script += chunk.toString();
    isOver = true;
    await writing;
    await network.acceptClients('shop');
    const [, lines] = /^COPY [^\n]*notes[^\n]*\n([\s\S]*?)^\\\.$/im.exec(script)!;
    const dumped = new Set(lines!.trim().split('\n').map(Number));
    expect(confirmed.filter((id) => !dumped.has(id))).toEqual([]);
  });

  it.extended('has one password after several concurrent changes, and the platform knows it', async () => {
    const passwords = Array.from({ length: 4 }, (_, n) => `at-once-password-${n}`);
    await Promise.all(passwords.map((password) => network.changePassword('shop', password)));
    expect((await runScript(started.engine, 'shop', 'select 1')).error).toBeNull();
    const answers = await Promise.all(passwords.map((password) => isLetIn(password)));
    expect(answers.filter((answer) => answer === 'let in')).toHaveLength(1);
  });

  it('stores the password as a hash that the platform computes, so no statement contains the password', async () => {
    await network.changePassword('shop', FIRST);
    const [stored] = await asAdmin(
      `select rolpassword from pg_authid where rolname = '${started.nameOf('shop')}'`,
      server.url,
    );
    expect(stored!.rolpassword).toMatch(/^SCRAM-SHA-256\$4096:/);
    const asked = await asAdmin(`select query from pg_stat_activity where query ~* 'alter role'`, server.url);
    expect(asked.map(({ query }) => query).join()).not.toContain(FIRST);
  });

  it('gives the role no access to another database: of projects, the server, the control plane', async () => {
    const control = new URL(server.url);
    control.pathname = '/control';
    await asAdmin('create database control', server.url);
    const controlPlane = await openControlPlane({ dir: '/nowhere', url: control.href, migrations });
    try {
      await network.changePassword('shop', FIRST);
      expect(await isLetIn(FIRST)).toBe('let in');
      for (const database of [started.nameOf('other'), 'postgres', 'template1', 'control']) {
        expect([database, await isLetIn(FIRST, database)]).toEqual([database, '42501']);
      }
      // The control plane and administrators still connect.
      expect(await controlPlane.projects.list()).toEqual([]);
    } finally {
      await controlPlane.close();
    }
  });

  it('changes nothing while the server gives the role access to a foreign database', async () => {
    await network.changePassword('shop', FIRST);
    const foreign = await createTestDatabase(server.url);
    try {
      await expect(network.changePassword('shop', 'not-this-Password-1')).rejects.toMatchObject({
        code: 'server_open',
        message: expect.not.stringContaining(new URL(foreign.url).pathname.slice(1)),
      });
      expect(await isLetIn(FIRST)).toBe('let in');
      expect(await isLetIn('not-this-Password-1')).toBe('28P01');
    } finally {
      await foreign.drop();
    }
    await network.changePassword('shop', 'now-this-Password-1');
    expect(await isLetIn('now-this-Password-1')).toBe('let in');
  });

  it('removes the password together with a database', async () => {
    const [major] = await started.engine.majors();
    await started.engine.create('gone', { major: major! });
    await network.changePassword('gone', FIRST);
    expect(await rolePasswords.find(started.nameOf('gone'))).toBe(FIRST);
    await started.engine.remove('gone');
    expect(await rolePasswords.find(started.nameOf('gone'))).toBeNull();
  });

  describe('lists the sessions', () => {
    let client: Client;
    beforeAll(async () => {
      await network.changePassword('shop', FIRST);
      await started.engine.execute('shop', 'create table if not exists t (id int)');
      client = await connect(FIRST);
    });
    afterAll(() => client.end());

    const sessions = () => network.sessions('shop');
    const ofClient = async () => (await sessions()).find(({ application_name: name }) => name === 'psql');

    it('with the statement of a client, its time, and its last statement', async () => {
      await client.query('begin');
      await client.query(`select '${'x'.repeat(2000)}'`);
      const session = (await ofClient())!;
      expect(session).toMatchObject({
        role: 'owner',
        client_address: '127.0.0.1',
        state: 'idle in transaction',
        waiting_for: null,
        blocked_by: [],
        is_platform: false,
        platform_user: null,
      });
      expect(session.query).toHaveLength(1000);
      expect(Date.parse(session.state_changed_at!)).toBeGreaterThanOrEqual(Date.parse(session.connected_at));
      await client.query('rollback');
    });

    it('with the session that holds a lock for which another one waits', async () => {
      await client.query('begin; lock table t in access exclusive mode');
      const waiting = runScript(started.engine, 'shop', 'select * from t');
      let waits;
      do {
        waits = (await sessions()).find(({ waiting_for: what }) => what === 'Lock: relation');
      } while (!waits);
      expect(waits).toMatchObject({ is_platform: true, blocked_by: [(await ofClient())!.pid] });
      await client.query('rollback');
      expect((await waiting).error).toBeNull();
    });

    it('without those of other databases, and without the SQL of an administrator', async () => {
      const admin = new URL(server.url);
      admin.pathname = `/${started.nameOf('shop')}`;
      const administrator = new Client({ connectionString: admin.href, application_name: 'the operator' });
      await administrator.connect();
      try {
        await administrator.query(`select 'a secret of the operator'`);
        const found = await sessions();
        expect(found.find(({ role }) => role === null)).toMatchObject({
          application_name: 'the operator',
          query: '',
        });
        const { id } = found.find(({ role }) => role === null)!;
        expect(await network.endSession('shop', id)).toBe(false);
        expect((await administrator.query('select 1 as n')).rows).toEqual([{ n: 1 }]);
        expect((await network.sessions('other')).map(({ application_name: name }) => name)).not.toContain(
          'psql',
        );
        expect(await network.endSession('other', (await ofClient())!.id)).toBe(false);
      } finally {
        await administrator.end();
      }
    });

    it.extended('and does not say that one has ended that stays', async () => {
      const stays = await connect(FIRST);
      const { rows } = await stays.query<{ pid: number }>('select pg_backend_pid() as pid');
      const { pid } = rows[0]!;
      const { id } = (await sessions()).find((session) => session.pid === pid)!;
      process.kill(pid, 'SIGSTOP');
      try {
        await expect(network.endSession('shop', id)).rejects.toMatchObject({
          code: 'database_unavailable',
          message: expect.stringContaining('still open'),
        });
      } finally {
        process.kill(pid, 'SIGCONT');
      }
      await eventually(async () => expect(await network.endSession('shop', id)).toBe(false));
      await stays.end();
    });

    it('and ends one, but none with the same process id and another start', async () => {
      const { id, pid } = (await ofClient())!;
      expect(await network.endSession('shop', `${pid}-1`)).toBe(false);
      expect(await network.endSession('shop', id)).toBe(true);
      expect(await ofClient()).toBeUndefined();
      await expect(client.query('select 1')).rejects.toThrow();
      expect(await network.endSession('shop', id)).toBe(false);
    });
  });
});
