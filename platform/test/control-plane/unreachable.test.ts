import { connect, createServer, type AddressInfo } from 'node:net';
import { isConnectionLoss } from '../../src/control-plane/connection-loss.ts';
import type { ControlPlane } from '../../src/control-plane/control-plane.ts';
import { StartRefusal } from '../../src/kernel/errors.ts';
import { type KeptServer, startKeptServer } from '../postgres/kept-server.ts';
import { asAdmin, createTestDatabase, describeWithPostgres, postgresUrl } from '../postgres/with-postgres.ts';
import { eventually } from '../server/eventually.ts';
import { openAt } from './control-planes.ts';

function changed(change: (url: URL) => void): string {
  const url = new URL(postgresUrl());
  change(url);
  return url.href;
}

describeWithPostgres('opening a control plane', () => {
  it.each<[string, () => string, string]>([
    ['nothing listens', () => changed((url) => (url.port = '1')), 'no server listens there'],
    ['the host is unknown', () => changed((url) => (url.hostname = 'nowhere.invalid')), 'no such host'],
    ['the password is wrong', () => changed((url) => (url.password = 'wrong')), 'refuses the user postgres'],
    ['the database is missing', () => changed((url) => (url.pathname = '/absent')), 'no such database'],
  ])('fails with one sentence, without the password, when %s', async (_when, url, words) => {
    const refusal = await openAt(url()).catch((error: unknown) => error as Error);
    expect(refusal).toBeInstanceOf(StartRefusal);
    expect((refusal as Error).message).toContain('HOWDAH_CONTROL_URL');
    expect((refusal as Error).message).toContain(words);
    expect((refusal as Error).message).not.toContain(new URL(postgresUrl()).password);
  });

  it('fails on a database that cannot store every text', async () => {
    await asAdmin(`create database in_ascii encoding 'SQL_ASCII' template template0`);
    const url = changed((at) => (at.pathname = '/in_ascii'));
    await expect(openAt(url)).rejects.toThrow('its encoding is SQL_ASCII');
    await asAdmin('drop database in_ascii');
  });
});

describeWithPostgres('a control plane whose connections are cut', () => {
  let database: Awaited<ReturnType<typeof createTestDatabase>>;
  let controlPlane: ControlPlane;
  beforeAll(async () => {
    database = await createTestDatabase();
    controlPlane = await openAt(database.url);
  });
  afterAll(async () => {
    await controlPlane.close();
    await database.drop();
  });

  const cutAll = () =>
    asAdmin(
      `select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()`,
      database.url,
    );

  it('rolls back the interrupted transaction and runs the next one', async () => {
    const cut = controlPlane.transaction(async ({ organizations }) => {
      await organizations.add({ slug: 'cut', name: 'cut', plan: 'free' });
      await cutAll();
      await organizations.any();
    });
    expect(isConnectionLoss(await cut.catch((error: unknown) => error))).toBe(true);
    expect(await controlPlane.organizations.any()).toBe(false);
  });

  it('recovers when idle connections are cut', async () => {
    await controlPlane.organizations.any();
    await cutAll();
    await eventually(async () => expect(await controlPlane.organizations.any()).toBe(false));
  });
});

describeWithPostgres.extended('a control plane whose transactions are cut at their start', () => {
  it('loses no connection of its pool', async () => {
    const database = await createTestDatabase();
    const cutter = await startCutter(database.url);
    const controlPlane = await openAt(cutter.url);
    cutter.cutsAt('begin');
    // More than there are connections.
    const cut = await Promise.allSettled(
      Array.from({ length: 12 }, () => controlPlane.transaction(({ organizations }) => organizations.any())),
    );
    expect(cut.map(({ status }) => status)).toEqual(Array(12).fill('rejected'));
    cutter.cutsAt(null);
    expect(await controlPlane.transaction(({ organizations }) => organizations.any())).toBe(false);
    await controlPlane.close();
    cutter.stop();
    await database.drop();
  });
});

/** A proxy that cuts each connection over which a given word is sent. */
async function startCutter(url: string) {
  let word: string | null = null;
  const target = new URL(url);
  const server = createServer((near) => {
    const far = connect(Number(target.port), target.hostname);
    for (const socket of [near, far]) socket.on('error', () => {});
    far.pipe(near);
    near.on('data', (bytes) => {
      if (word === null || !bytes.includes(word)) return far.write(bytes);
      near.resetAndDestroy();
      far.destroy();
    });
    near.on('close', () => far.destroy());
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const through = new URL(url);
  through.hostname = '127.0.0.1';
  through.port = String((server.address() as AddressInfo).port);
  return { url: through.href, cutsAt: (cut: string | null) => void (word = cut), stop: () => server.close() };
}

describeWithPostgres.extended('a control plane whose server goes away', () => {
  let server: KeptServer;
  let controlPlane: ControlPlane;
  beforeAll(async () => {
    server = await startKeptServer();
    controlPlane = await openAt(server.url);
  });
  afterAll(async () => {
    await controlPlane.close();
    await server.dispose();
  });

  it('reports a connection loss until the server is back, and keeps everything', async () => {
    await controlPlane.organizations.add({ slug: 'kept', name: 'Kept', plan: 'free' });
    await server.halt();
    for (const call of [
      () => controlPlane.organizations.any(),
      () => controlPlane.transaction(({ organizations }) => organizations.any()),
    ]) {
      await eventually(async () => {
        const error = await call().then(
          () => undefined,
          (failure: unknown) => failure,
        );
        expect(error).toBeDefined();
        expect(isConnectionLoss(error)).toBe(true);
      });
    }
    await server.start();
    expect(await controlPlane.organizations.any()).toBe(true);
  });
});

describe('isConnectionLoss', () => {
  it.each<[string, unknown, boolean]>([
    [
      'a refused connection to each address of a host',
      { errors: [{ code: 'ECONNREFUSED', syscall: 'connect' }] },
      true,
    ],
    [
      'a wrapped error of a server that shuts down',
      { message: 'Failed query', cause: { code: '57P01' } },
      true,
    ],
    ['a pool that waited too long', new Error('timeout exceeded when trying to connect'), true],
    ['a missing file', { code: 'ENOENT', syscall: 'open' }, false],
    ['a duplicate key', { message: 'Failed query', cause: { code: '23505' } }, false],
    ['nothing', undefined, false],
  ])('classifies %s', (_what, error, lost) => {
    expect(isConnectionLoss(error)).toBe(lost);
  });
});
