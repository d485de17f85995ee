import { test } from '@playwright/test';
import { isPostgresInstalled, startPostgres, type PostgresForTests } from './start-postgres.ts';

/** Declares the tests of `body` with a PostgreSQL server, where one is installed. `url` is its URL in hooks and tests. */
export function describeOnPostgres(body: (url: () => string) => void): void {
  test.describe('on a PostgreSQL server', () => {
    test.skip(() => !isPostgresInstalled(), 'no PostgreSQL is installed');
    let server: PostgresForTests;
    test.beforeAll(async () => {
      server = await startPostgres();
    });
    test.afterAll(() => server.stop());
    body(() => server.url);
  });
}
