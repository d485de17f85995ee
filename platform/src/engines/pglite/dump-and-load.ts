import { dumpDatabase } from '../dump/dump-database.ts';
import type { DumpOptions, DumpSource } from '../dump/dump-source.ts';
import { assertListed } from '../dump/inventory/assert-listed.ts';
import { loadDatabase } from '../dump/load-database.ts';
import { objectFacts } from '../dump/object-facts.ts';
import { maySwitchRoles, renameRoles, splitScript } from '../dump/objects/rename-roles.ts';
import { tableFacts } from '../dump/objects/tables.ts';
import type { DumpObserver, EmptyView } from '../engine.ts';
import type { ObjectFacts, TableFacts } from '../manifest.ts';
import { emptyDatabaseSql } from './empty-database.ts';
import type { ProjectDatabase } from './project-database.ts';
import { settleRolesSql } from './roles/migrate-roles.ts';
import { isPlatformRole, OWNER, READER, SUPERUSER } from './roles/role-names.ts';
import { SessionJob } from './session-job.ts';

/** Objects that users created while they were superusers, or as one, belong to the project like everything else. */
const ownerInScript = (role: string) => (role === SUPERUSER ? OWNER : role);

const dumpOptions: DumpOptions = { isForeignRole: isPlatformRole, ownerInScript };

/** Dumps a database. Holds it from the first chunk to the last, so that the dump reads one state. */
export async function* dumpPglite(
  database: ProjectDatabase,
  observer?: DumpObserver,
): AsyncGenerator<Buffer> {
  const session = await begin(database);
  try {
    // The reader's grants are renewed before its next run.
    await session.ask({ type: 'run', sql: `drop owned by ${READER}` });
    yield* dumpDatabase(sourceOf(session), dumpOptions, observer);
  } finally {
    session.end();
  }
}

export async function loadPglite(
  database: ProjectDatabase,
  script: AsyncIterable<Buffer>,
  onProgress?: (bytes: number) => void,
): Promise<EmptyView[]> {
  const session = await begin(database);
  const target = {
    run: async (sql: string) =>
      void (await session.ask({ type: 'run', sql: keepSuperusers(await withRoleSwitches(sql)) })),
    copyIn: async (statement: string, lines: Buffer) =>
      void (await session.ask({ type: 'copy-in', statement, lines })),
  };
  try {
    await target.run(`${emptyDatabaseSql}; alter role ${OWNER} superuser`);
    const emptyViews = await loadDatabase(target, script, onProgress);
    await target.run(settleRolesSql);
    return emptyViews;
  } finally {
    session.end();
  }
}

/**
 * Keeps the owner a superuser while a script is loaded, because in scripts it owns objects that only superusers can
 * own. A script from elsewhere can also use the superuser's name for an ordinary role, and Postgres does not let its
 * bootstrap superuser become one.
 */
function keepSuperusers(sql: string): string {
  return sql.replace(
    new RegExp(`(alter role "(?:${OWNER}|${SUPERUSER})" with )nosuperuser `, 'g'),
    '$1superuser ',
  );
}

/** Backups of earlier versions change the session's user. */
async function withRoleSwitches(script: string): Promise<string> {
  if (!maySwitchRoles(script)) return script;
  const statements = await splitScript(script);
  return statements.map(({ sql }) => sql).join(';\n');
}

export async function tableFactsOfPglite(database: ProjectDatabase): Promise<TableFacts[]> {
  const session = await begin(database);
  try {
    return await tableFacts(sourceOf(session));
  } finally {
    session.end();
  }
}

export async function objectFactsOfPglite(database: ProjectDatabase): Promise<ObjectFacts[]> {
  const session = await begin(database);
  try {
    return await objectFacts(sourceOf(session), dumpOptions);
  } finally {
    session.end();
  }
}

async function begin(database: ProjectDatabase): Promise<SessionJob> {
  const session = new SessionJob();
  database.add(session);
  await session.begun;
  return session;
}

/**
 * Replaces the superuser, which other servers do not have, with the owner: what it owns here (event triggers), the
 * owner owns there.
 */
async function withoutSuperuser(script: string): Promise<string> {
  if (!script.includes(SUPERUSER) && !maySwitchRoles(script)) return script;
  const statements = await renameRoles(script, ownerInScript);
  return statements.map(({ sql }) => `${sql.trim()};`).join('\n\n');
}

function sourceOf(session: SessionJob): DumpSource {
  const source: DumpSource = {
    run: async (sql) => void (await session.ask({ type: 'run', sql })),
    query: (sql) => session.query(sql),
    copyOut: (select) => session.copyOut(select),
    schema: async (section, reserved) => {
      const [answer] = await session.ask<{ script: string }>({ type: 'pg-dump', section, reserved });
      if (section === 'pre-data') await assertListed(source, answer!.script);
      return withoutSuperuser(answer!.script);
    },
  };
  return source;
}
