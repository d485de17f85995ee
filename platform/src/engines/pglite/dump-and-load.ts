import type { TableFacts } from '../../backups/manifest.ts';
import { dumpDatabase } from '../dump/dump-database.ts';
import type { DumpSource } from '../dump/dump-source.ts';
import { loadDatabase } from '../dump/load-database.ts';
import { tableFacts } from '../dump/tables.ts';
import type { DumpObserver } from '../engine.ts';
import type { ProjectDatabase } from './project-database.ts';
import { SessionJob } from './session-job.ts';
import { emptyDatabaseSql } from './empty-database.ts';
import { READ_ONLY_ROLE } from './thread/read-only-role.ts';

/** The platform makes it by itself in every database that it opens. */
const isForeignRole = (role: string) => role === READ_ONLY_ROLE;

/** Holds the database from the first piece that is read to the last, so that it is one state. */
export async function* dumpPglite(
  database: ProjectDatabase,
  observer?: DumpObserver,
): AsyncGenerator<Buffer> {
  const session = await begin(database);
  try {
    yield* dumpDatabase(sourceOf(session), { isForeignRole }, observer);
  } finally {
    session.end();
  }
}

export async function loadPglite(
  database: ProjectDatabase,
  script: AsyncIterable<Buffer>,
  onProgress?: (bytes: number) => void,
): Promise<void> {
  const session = await begin(database);
  const target = {
    run: async (sql: string) => void (await session.ask({ type: 'run', sql })),
    copyIn: async (statement: string, lines: Buffer) =>
      void (await session.ask({ type: 'copy-in', statement, lines })),
  };
  try {
    await target.run(emptyDatabaseSql);
    await loadDatabase(target, script, onProgress);
  } finally {
    session.end();
  }
}

export async function tableFactsOfPglite(database: ProjectDatabase): Promise<TableFacts[]> {
  const session = await begin(database);
  try {
    return await tableFacts(sourceOf(session));
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

function sourceOf(session: SessionJob): DumpSource {
  return {
    run: async (sql) => void (await session.ask({ type: 'run', sql })),
    query: (sql) => session.query(sql),
    copyOut: (select) => session.copyOut(select),
    schema: async (section) => {
      const [answer] = await session.ask<{ script: string }>({ type: 'pg-dump', section });
      return answer!.script;
    },
  };
}
