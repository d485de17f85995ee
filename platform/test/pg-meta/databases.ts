import { Client } from 'pg';
import { collectRecords } from '../../src/areas/sql/records.ts';
import { describeOnPglite, type TestProject } from '../engines/projects.ts';
import { createTestDatabase, describeWithPostgres, type TestDatabase } from '../postgres/with-postgres.ts';

/** SQL with what reads its answer, as the builders hand it over. */
interface Asked<Row> {
  sql: string;
  schema: { validateSync(value: unknown): Row[] };
}

/** A database whose role may do everything, roles of the server included. */
export interface AdminDatabase {
  /** Runs a script; its rows as the platform answers them. Rejects with what Postgres said. */
  run(sql: string): Promise<unknown[]>;
  /** Asks as somebody does who may only read, and reads the rows by their schema. */
  ask<Row>(asked: Asked<Row>): Promise<Row[]>;
}

/** The database of a project, as its owner sees it; who asks is one who may only read. */
export function ofProject(project: TestProject): AdminDatabase {
  const records = async (sql: string, readOnly: boolean) =>
    collectRecords((await project.engine.run({ database: project.ref, sql, readOnly })).events);
  return {
    run: (sql) => records(sql, false),
    ask: async ({ sql, schema }) => schema.validateSync(await records(sql, true)),
  };
}

/** The same, as the superuser: its owner makes no superusers, and sets no parameters that nobody knows. */
function asSuperuser(project: TestProject): AdminDatabase {
  const { run, ask } = ofProject(project);
  return { run: (sql) => run(`set session authorization supabase_admin;\n${sql}`), ask };
}

/**
 * Declares the tests of `body` for PGlite 17 and 18 and for PostgreSQL, as the superuser: a project there owns its database and
 * nothing of the server.
 */
export function describeOnEachDatabase(name: string, body: (database: AdminDatabase) => void): void {
  describeOnPglite(name, (project) => body(asSuperuser(project)));
  describeWithPostgres(`${name} on PostgreSQL`, () => {
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
