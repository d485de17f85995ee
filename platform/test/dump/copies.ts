import { compareObjects } from '../../src/engines/dump/backup-errors.ts';
import type { DatabaseEngine, PostgresMajor } from '../../src/engines/engine.ts';
import type { ObjectFacts, TableFacts } from '../../src/engines/manifest.ts';

export async function dumpOf(engine: DatabaseEngine, database: string) {
  const pieces: Buffer[] = [];
  const tables: TableFacts[] = [];
  let objects: ObjectFacts[] = [];
  const observer = {
    onTable: (facts: TableFacts) => void tables.push(facts),
    onObjects: (facts: ObjectFacts[]) => void (objects = facts),
  };
  for await (const piece of engine.dump(database, observer)) pieces.push(piece);
  return { pieces, tables, objects };
}

/** A script as `load` reads it. */
export async function* streamed(pieces: Buffer[]): AsyncGenerator<Buffer> {
  yield* pieces;
}

/** Dumps one database and loads it into another one of the same engine. */
export async function copy(engine: DatabaseEngine, from: string, to: string, major: PostgresMajor) {
  const dump = await dumpOf(engine, from);
  await engine.create(to, { major });
  const emptyViews = await engine.load(to, streamed(dump.pieces));
  const differing = compareObjects(dump.objects, await engine.objectFacts(to));
  return { ...dump, differing, loaded: await engine.tableFacts(to), emptyViews };
}
