import { Client } from 'pg';
import { EngineError } from '../engine-error.ts';
import { templateRoles, templateSchemasSql } from '../template/template-sql.ts';
import { ensureClusterRoles } from './cluster-roles.ts';
import { quoted, type OwnerAccess, type PlacedDatabase } from './owner-access.ts';

type Ask = <Row extends object>(sql: string) => Promise<Row[]>;

/**
 * Makes a database with its owner role and what every project finds in it. It gets its name last, by one rename: after a
 * crash half-way the name is free. Rejects `database_exists`, `database_unavailable` or with SqlError.
 */
export async function createDatabase(
  database: PlacedDatabase,
  unfinished: string,
  access: OwnerAccess,
): Promise<void> {
  const { server, name } = database;
  await ensureClusterRoles(server);
  const { major } = await server.facts();
  await server.alone(`create ${name}`, async (ask) => {
    const taken = await ask(`select from pg_database where datname = '${name}'`);
    if (taken.length > 0) throw new EngineError('database_exists', 'There is a database of this name');
    await ask(`drop database if exists ${quoted(unfinished)} with (force)`);
    await makeOwner(ask, name, major);
    await access.setPassword(database);
    try {
      await makeUnfinished(ask, unfinished, name);
      await fill({ server, name: unfinished }, name, access.config(database, { database: unfinished }));
      await ask(`alter database ${quoted(unfinished)} rename to ${quoted(name)}`);
    } catch (error) {
      await ask(`drop database if exists ${quoted(unfinished)} with (force)`).catch(() => {});
      await ask(`drop role if exists ${quoted(name)}`).catch(() => {});
      throw error;
    }
  });
}

/** A role that owns the project's things, and is nobody elsewhere. Row level security does not hide the project from itself. */
async function makeOwner(ask: Ask, owner: string, major: number): Promise<void> {
  const found = await ask(`select from pg_roles where rolname = '${owner}'`);
  if (found.length === 0) await ask(`create role ${quoted(owner)}`);
  await ask(
    `alter role ${quoted(owner)} with login nosuperuser nocreatedb nocreaterole noreplication bypassrls inherit`,
  );
  const how = major >= 16 ? ' with inherit true, set true, admin false' : '';
  for (const { name } of templateRoles) {
    // Who logs in as authenticator is not the project's own SQL.
    if (name !== 'authenticator') await ask(`grant ${name} to ${quoted(owner)}${how}`);
  }
}

/**
 * The database is the platform's, not the owner's: nobody in the project can let others in, lock himself out, or drop it. From
 * template0, because what somebody installed into template1 is not a project's.
 */
async function makeUnfinished(ask: Ask, unfinished: string, owner: string): Promise<void> {
  const database = quoted(unfinished);
  const [locale] = await ask<{ name: string }>(
    `select case when exists (select from pg_collation where collname in ('C.utf8', 'C.UTF-8') and collprovider = 'c')
       then 'C.UTF-8' else 'C' end as name`,
  );
  await ask(`create database ${database} template template0 encoding 'UTF8' locale '${locale!.name}'`);
  await ask(`revoke connect on database ${database} from public`);
  await ask(`grant connect, create, temporary on database ${database} to ${quoted(owner)}`);
  // As in the databases that PGlite runs.
  await ask(`alter database ${database} set timezone = 'UTC'`);
  await ask(`alter database ${database} set search_path = 'public'`);
}

/** Gives the owner the schema public; the owner creates the rest, to own it. */
async function fill(
  { server, name }: PlacedDatabase,
  owner: string,
  asOwner: ReturnType<OwnerAccess['config']>,
): Promise<void> {
  await withClient(
    new Client(server.sessionConfig({ database: name })),
    `alter schema public owner to ${quoted(owner)}`,
  );
  await withClient(new Client(asOwner), templateSchemasSql);
}

async function withClient(client: Client, sql: string): Promise<void> {
  client.on('error', () => {});
  await client.connect();
  try {
    await client.query(sql);
  } finally {
    await client.end();
  }
}
