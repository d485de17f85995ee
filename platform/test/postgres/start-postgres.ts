import { findPostgres } from './binaries.ts';
import { startKeptServer } from './kept-server.ts';

/**
 * Starts one PostgreSQL for all tests of a run, and tells them its URL (with-postgres.ts). It is gone when the run is.
 * HOWDAH_TEST_POSTGRES_URL names a server to use instead: the URL of a superuser. One that is installed and does not start
 * is a failure, and no reason to skip.
 */
export async function startPostgresForTests(): Promise<void> {
  if (process.env.HOWDAH_TEST_POSTGRES_URL || !findPostgres()) return;
  process.env.HOWDAH_TEST_POSTGRES_URL = (await startKeptServer()).url;
}
