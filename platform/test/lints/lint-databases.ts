import { Client } from 'pg';
import type { DatabaseEngine, PostgresMajor } from '../../src/engines/engine.ts';
import { templateSql } from '../../src/engines/template/template-sql.ts';
import { startEngine } from '../engines/projects.ts';
import { asAdmin, createTestDatabase, postgresUrl } from '../postgres/with-postgres.ts';

/** A project's database as lints meet it. */
export interface LintDatabase {
  engine: Pick<DatabaseEngine, 'query'>;
  name: string;
  execute(sql: string): Promise<void>;
  close(): Promise<void>;
}

export async function onPglite(major: PostgresMajor): Promise<LintDatabase> {
  const { engine, dispose } = startEngine();
  await engine.create('shop', { major });
  return { engine, name: 'shop', execute: (sql) => engine.execute('shop', sql), close: dispose };
}

/** On a server, where nobody but the owner of the database asks: no superuser. */
export async function onServer(): Promise<LintDatabase> {
  const database = await createTestDatabase();
  const owner = `owner_of_${new URL(database.url).pathname.slice(1)}`;
  await asAdmin(`create role ${owner} login password 'owner'`);
  // Roles are the cluster's: other tests may have made them.
  const roles = templateSql.match(/create role \w+[^;]*;/g)!.map((line) => line.replace(/;$/, ''));
  for (const line of roles) {
    await asAdmin(
      `do $$ begin ${line}; exception when duplicate_object or unique_violation then null; end $$`,
    );
  }
  await asAdmin(templateSql.replace(/create role \w+[^;]*;/g, ''), database.url);
  await asAdmin(
    `alter database ${new URL(database.url).pathname.slice(1)} owner to ${owner};
    grant usage on schema auth, storage to ${owner}; grant all on all tables in schema auth, storage to ${owner};
    alter schema public owner to ${owner}`,
    database.url,
  );
  const url = new URL(database.url);
  Object.assign(url, { username: owner, password: 'owner' });
  const client = new Client({ connectionString: url.href });
  await client.connect();
  return {
    engine: { query: async (_database, sql, params) => (await client.query(sql, params)).rows },
    name: owner,
    execute: async (sql) => void (await client.query(sql)),
    close: async () => {
      await client.end();
      await database.drop();
      await asAdmin(`drop role ${owner}`, postgresUrl());
    },
  };
}
