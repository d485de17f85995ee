import { readFile, rename, writeFile } from 'node:fs/promises';
import { Type } from '@fastify/type-provider-typebox';
import { Value } from 'typebox/value';
import type { DatabaseSettings } from '../engine.ts';

/** What a database is given when it opens, kept in a file beside its data: `null` where nobody ever configured it. */
export async function readKeptSettings(path: string): Promise<DatabaseSettings | null> {
  const text = await readFile(path, 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return null;
    throw error;
  });
  if (text === null) return null;
  return Value.Parse(KeptSettings, JSON.parse(text));
}

/** All or nothing: opening the database meanwhile finds the old settings or the new ones. */
export async function keepSettings(path: string, settings: DatabaseSettings): Promise<void> {
  const { sharedBuffersMb, workMemMb } = Value.Parse(KeptSettings, settings);
  const unfinished = `${path}.unfinished`;
  await writeFile(unfinished, JSON.stringify({ sharedBuffersMb, workMemMb }));
  await rename(unfinished, path);
}

const KeptSettings = Type.Object({
  sharedBuffersMb: Type.Integer({ minimum: 1 }),
  workMemMb: Type.Integer({ minimum: 1 }),
});
