import { pgDumpOverWire } from '../../src/engines/dump/pg-dump/pg-dump-thread.ts';
import { Session } from '../../src/engines/postgres/session.ts';
import { engineEntry } from '../engines/engine-entry.ts';
import {
  asAdmin,
  createTestDatabase,
  describeWithPostgres,
  type TestDatabase,
} from '../postgres/with-postgres.ts';

describeWithPostgres('pg_dump in WASM on a PostgreSQL server', () => {
  let database: TestDatabase;
  let session: Session;
  let serverVersion: string;

  beforeEach(async () => {
    database = await createTestDatabase();
    session = await Session.open({ connectionString: database.url });
    const [version] = await asAdmin('show server_version', database.url);
    serverVersion = String(version!.server_version);
  });
  afterEach(async () => {
    await session.end();
    await database.drop();
  });

  it('dumps the schema in two halves, before and after the rows', async () => {
    await asAdmin('create table cups (id int primary key, size int check (size > 0))', database.url);
    const before = await pgDumpOverWire(session, { section: 'pre-data', serverVersion }, engineEntry());
    await session.command('rollback');
    await session.command('discard all');
    const after = await pgDumpOverWire(session, { section: 'post-data', serverVersion }, engineEntry());
    expect(before).toContain('CREATE TABLE public.cups');
    expect(before).not.toContain('PRIMARY KEY');
    expect(after).toContain('PRIMARY KEY (id)');
    expect(after).not.toContain('CREATE TABLE');
  });

  it('uses a snapshot that another session exported', async () => {
    const other = await Session.open({ connectionString: database.url });
    let snapshot = '';
    await other.command('begin isolation level repeatable read read only');
    await other.send([other.serialize.query('select pg_export_snapshot()')], (type, body) => {
      // One value: the number of columns (2 bytes), the length (4 bytes), the text.
      if (type === 0x44) snapshot = body.toString('utf8', 6);
    });
    await asAdmin('create table too_late (id int)', database.url);
    const task = { section: 'pre-data', serverVersion, snapshot } as const;
    const script = await pgDumpOverWire(session, task, engineEntry());
    await other.end();
    expect(script).not.toContain('too_late');
  });

  it('reports the error of pg_dump', async () => {
    const task = { section: 'pre-data', serverVersion, snapshot: 'nonsense' } as const;
    await expect(pgDumpOverWire(session, task, engineEntry())).rejects.toThrow(/nonsense/);
  });

  it('fails when the server stops', async () => {
    session.destroy();
    const task = { section: 'pre-data', serverVersion } as const;
    await expect(pgDumpOverWire(session, task, engineEntry())).rejects.toThrow();
  });
});
