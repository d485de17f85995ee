import type { BuiltQuery } from '@howdah/shared-api/pg-meta';
import { Client } from 'pg';
import { collectRecords } from '../../src/areas/sql/records.ts';
import { RUNS_EXTENDED_TESTS } from '../extended-tests.ts';
import { describeOnPglite, type TestProject } from '../engines/projects.ts';
import { testsServers } from '../engines/tested-majors.ts';
import { createTestDatabase, describeWithPostgres, type TestDatabase } from '../postgres/with-postgres.ts';

/** A database whose role has all privileges, including those on roles of the server. */
export interface AdminDatabase {
  /** Runs a script and returns its rows in the format of the platform. Rejects with the error of Postgres. */
  run(sql: string): Promise<unknown[]>;
  /** Runs a query read-only, and checks its rows with their schema. */
  ask<Row>(query: BuiltQuery<{ validateSync(value: unknown): Row[] }>): Promise<Row[]>;
}

/** How many hostile names a test tries that the ordinary run has, too. */
export const HOSTILE_NAMES_TRIED = RUNS_EXTENDED_TESTS ? 12 : 3;

/** The database of a project. `run` is its owner; `ask` is read-only. */
export function ofProject(project: TestProject): AdminDatabase {
  const records = async (sql: string, readOnly: boolean) =>
    collectRecords((await project.engine.run({ database: project.ref, sql, readOnly })).events);
  return {
    run: (sql) => records(sql, false),
    ask: async ({ sql, schema }) => schema.validateSync(await records(sql, true)),
  };
}

/** The same as the superuser, because the owner can neither create superusers nor set unknown parameters. */
function asSuperuser(project: TestProject): AdminDatabase {
  const { run, ask } = ofProject(project);
  return { run: (sql) => run(`set session authorization supabase_admin;\n${sql}`), ask };
}

/**
 * Declares the tests of `body` as the superuser: for each PGlite version, and in the extended run for PostgreSQL. The owner of a
 * project has no privileges on the server.
 */
export function describeOnEachDatabase(name: string, body: (database: AdminDatabase) => void): void {
  describeOnPglite(name, (project) => body(asSuperuser(project)));
  if (!testsServers) return;
  describeWithPostgres.extended(`${name} on PostgreSQL`, () => {
    let made: TestDatabase;
    let client: Client;
    beforeAll(async () => {
      made = await createTestDatabase();
      client = new Client({ connectionString: made.url });
      await client.connect();
    });
    afterAll(async () => {
      await client?.end();
      await made?.drop();
    });
    const run = async (sql: string) => {
      const answer: unknown = await client.query(sql);
      const last = Array.isArray(answer) ? answer.at(-1) : answer;
      return (last as { rows: unknown[] }).rows;
    };
    body({
      run,
      ask: async ({ sql, schema }) => {
        await run('begin read only');
        try {
          return schema.validateSync(await run(sql));
        } finally {
          await run('rollback');
        }
      },
    });
  });
}
