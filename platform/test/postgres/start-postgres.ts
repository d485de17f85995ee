import { findPostgres } from './binaries.ts';
import { startKeptServer } from './kept-server.ts';

/**
 * Starts one PostgreSQL server for all tests of a run, and passes on its URL (with-postgres.ts). It stops with the run.
 * HOWDAH_TEST_POSTGRES_URL, the URL of a superuser, names another server. An installed PostgreSQL that does not start fails
 * the run; it does not skip tests.
 */
export async function startPostgresForTests(): Promise<void> {
  if (process.env.HOWDAH_TEST_POSTGRES_URL || !findPostgres()) return;
  process.env.HOWDAH_TEST_POSTGRES_URL = (await startKeptServer()).url;
}
