/**
 * A separate program, because Jest cannot load the older version of PGlite. Usage: `node <file> <major> <folder>`, with SQL on
 * standard input.
 */
import { readFileSync } from 'node:fs';
import { openPostgres } from '../../src/engines/pglite/process/open-postgres.ts';

const [, , major, dataDir] = process.argv;
const settings = { major: Number(major), dataDir: dataDir!, initialise: true, sharedBuffers: '16MB' };
const { db } = await openPostgres(settings as Parameters<typeof openPostgres>[0]);
await db.exec(readFileSync(0, 'utf8'));
await db.exec('checkpoint');
await db.close();
