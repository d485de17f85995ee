import { findPostgres } from './binaries.ts';
import { startKeptServer } from './kept-server.ts';
import { asAdmin, createTestDatabase, describeWithPostgres, postgresUrl } from './with-postgres.ts';

describeWithPostgres('the PostgreSQL server of the tests', () => {
  it('has a supported version', async () => {
    const [row] = await asAdmin(`select current_setting('server_version_num')::int as version`);
    expect(row!.version).toBeGreaterThanOrEqual(150000);
  });

  it('requires passwords', async () => {
    const url = new URL(postgresUrl());
    url.password = 'wrong';
    await expect(asAdmin('select 1', url.href)).rejects.toThrow('password authentication failed');
  });

  it('creates a database for each caller, and drops it', async () => {
    const database = await createTestDatabase();
    expect(await asAdmin('select count(*)::int as n from pg_stat_user_tables', database.url)).toEqual([
      { n: 0 },
    ]);
    await database.drop();
    await expect(asAdmin('select 1', database.url)).rejects.toThrow('does not exist');
  });
});

const itWithBinaries = findPostgres() ? it.extended : it.skip;

describe('a PostgreSQL server of one test', () => {
  itWithBinaries('restarts after a halt, with its data', async () => {
    const server = await startKeptServer();
    try {
      await asAdmin('create table kept as select 7 as n', server.url);
      await server.halt();
      await expect(asAdmin('select 1', server.url)).rejects.toThrow('ECONNREFUSED');
      await server.start();
      expect(await asAdmin('select n from kept', server.url)).toEqual([{ n: 7 }]);
    } finally {
      await server.dispose();
    }
  });
});
