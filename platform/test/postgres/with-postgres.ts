import { randomBytes } from 'node:crypto';
import { Client } from 'pg';
import { RUNS_EXTENDED_TESTS } from '../extended-tests.ts';

/** The server of this run; undefined when no PostgreSQL is installed. Needed when tests are declared. */
const adminUrl = process.env.HOWDAH_TEST_POSTGRES_URL;

const WHY_SKIPPED =
  'skipped: no PostgreSQL 15 or newer is installed, and HOWDAH_TEST_POSTGRES_URL names none';

/** The URL of a superuser. Only available inside `describeWithPostgres`. */
export function postgresUrl(): string {
  if (!adminUrl) throw new Error('There is no PostgreSQL for tests here');
  return adminUrl;
}

/** A `describe` for tests that need a PostgreSQL server. Without one they are skipped with the reason. */
export function describeWithPostgres(name: string, body: () => void): void {
  if (adminUrl) describe(name, body);
  else describe.skip(`${name} (${WHY_SKIPPED})`, body);
}

/** For the extended run only, as `describe.extended`. */
describeWithPostgres.extended = (name: string, body: () => void): void => {
  if (RUNS_EXTENDED_TESTS) describeWithPostgres(name, body);
};

/** Runs one statement as the superuser. */
export async function asAdmin(sql: string, url = postgresUrl()): Promise<Record<string, unknown>[]> {
  const client = new Client({ connectionString: url });
  await client.connect();
  try {
    return (await client.query(sql)).rows;
  } finally {
    await client.end();
  }
}

/** Drops all databases and roles with this prefix. */
export async function removeDatabases(prefix: string): Promise<void> {
  for (const { name } of await asAdmin(
    `select datname as name from pg_database where ${begins('datname', prefix)}`,
  )) {
    await asAdmin(`drop database "${String(name)}" with (force)`);
  }
  for (const { name } of await asAdmin(
    `select rolname as name from pg_roles where ${begins('rolname', prefix)}`,
  )) {
    await asAdmin(`drop role "${String(name)}"`);
  }
}

const begins = (column: string, prefix: string) => `starts_with(${column}, '${prefix}')`;

export interface TestDatabase {
  url: string;
  /** Also closes its connections. */
  drop(): Promise<void>;
}

export async function createTestDatabase(server = postgresUrl()): Promise<TestDatabase> {
  const name = `test_${randomBytes(8).toString('hex')}`;
  await asAdmin(`create database ${name}`, server);
  const url = new URL(server);
  url.pathname = `/${name}`;
  return {
    url: url.href,
    drop: async () => void (await asAdmin(`drop database if exists ${name} with (force)`, server)),
  };
}
