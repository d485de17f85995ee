import { Client } from 'pg';
import { EngineError } from '../engine-error.ts';
import { templateRoles, templateSchemasSql } from '../template/template-sql.ts';
import { quoteName } from '../dump/identifiers.ts';
import { ensureClusterRoles } from './cluster-roles.ts';
import type { OwnerAccess, DatabaseLocation } from './owner-access.ts';

type Ask = <Row extends object>(sql: string) => Promise<Row[]>;

/**
 * Creates a database with its owner role and the schemas that every project starts with. A rename gives the database
 * its name as the last step, so the name stays free after a crash. Rejects with `database_exists`,
 * `database_unavailable` or SqlError.
 */
export async function createDatabase(
  database: DatabaseLocation,
  unfinished: string,
  access: OwnerAccess,
): Promise<void> {
  const { server, name } = database;
  await ensureClusterRoles(server);
  const { major } = await server.facts();
  await server.alone(`create ${name}`, async (ask) => {
    const taken = await ask(`select from pg_database where datname = '${name}'`);
    if (taken.length > 0)
      throw new EngineError('database_exists', 'A database with this name already exists');
    await ask(`drop database if exists ${quoteName(unfinished)} with (force)`);
    await makeOwner(ask, name, major);
    await access.setPassword(database);
    try {
      await makeUnfinished(ask, unfinished, name);
      await fill({ server, name: unfinished }, name, access.config(database, { database: unfinished }));
      await ask(`alter database ${quoteName(unfinished)} rename to ${quoteName(name)}`);
    } catch (error) {
      await ask(`drop database if exists ${quoteName(unfinished)} with (force)`).catch(() => {});
      await ask(`drop role if exists ${quoteName(name)}`).catch(() => {});
      throw error;
    }
  });
}

/**
 * Creates the role that owns the project's objects. It has no privileges elsewhere. It bypasses row level security,
 * so that the project sees all of its own rows.
 */
async function makeOwner(ask: Ask, owner: string, major: number): Promise<void> {
  const found = await ask(`select from pg_roles where rolname = '${owner}'`);
  if (found.length === 0) await ask(`create role ${quoteName(owner)}`);
  await ask(
    `alter role ${quoteName(owner)} with login nosuperuser nocreatedb nocreaterole noreplication bypassrls inherit`,
  );
  const how = major >= 16 ? ' with inherit true, set true, admin false' : '';
  for (const { name } of templateRoles) {
    // The project's own SQL never acts as authenticator.
    if (name !== 'authenticator') await ask(`grant ${name} to ${quoteName(owner)}${how}`);
  }
}

/**
 * Creates the database. The platform owns it, not the owner role, so no one in the project can grant access to
 * others, lock themselves out, or drop it. It is created from template0, because template1 can hold objects that an
 * operator added.
 */
async function makeUnfinished(ask: Ask, unfinished: string, owner: string): Promise<void> {
  const database = quoteName(unfinished);
  const [locale] = await ask<{ name: string }>(
    `select case when exists (select from pg_collation where collname in ('C.utf8', 'C.UTF-8') and collprovider = 'c')
       then 'C.UTF-8' else 'C' end as name`,
  );
  await ask(`create database ${database} template template0 encoding 'UTF8' locale '${locale!.name}'`);
  await ask(`revoke connect on database ${database} from public`);
  await ask(`grant connect, create, temporary on database ${database} to ${quoteName(owner)}`);
  // The same defaults as in PGlite databases.
  await ask(`alter database ${database} set timezone = 'UTC'`);
  await ask(`alter database ${database} set search_path = 'public'`);
}

/** Gives the schema public to the owner. The owner creates the other schemas, and so owns them. */
async function fill(
  { server, name }: DatabaseLocation,
  owner: string,
  ownerConfig: ReturnType<OwnerAccess['config']>,
): Promise<void> {
  await withClient(
    new Client(server.sessionConfig({ database: name })),
    `alter schema public owner to ${quoteName(owner)}`,
  );
  await withClient(new Client(ownerConfig), templateSchemasSql);
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
