import { Client } from 'pg';
import { runSimply } from '../../src/engines/protocol/run-simply.ts';
import { copyOut } from '../../src/engines/dump/copy-out.ts';
import { tableFacts } from '../../src/engines/dump/objects/tables.ts';
import type { TableFacts } from '../../src/engines/manifest.ts';
import { Session } from '../../src/engines/postgres/session.ts';

/** Row counts and checksums of the tables of a PostgreSQL database, in the format of the engines. */
export async function factsOnServer(url: string): Promise<TableFacts[]> {
  const session = await Session.open({ connectionString: url });
  const client = new Client({ connectionString: url });
  await client.connect();
  try {
    return await tableFacts({
      run: (sql) => runSimply(session, sql),
      query: async <Row extends object>(sql: string) => (await client.query(sql)).rows as Row[],
      copyOut: async function* (select) {
        const pieces: Buffer[] = [];
        const rows = await copyOut(session, select, (lines) => pieces.push(Buffer.from(lines)) > 0);
        yield* pieces;
        return rows;
      },
      schema: () => Promise.reject(new Error('Nobody asks for the schema here')),
    });
  } finally {
    await client.end();
    await session.end();
  }
}
