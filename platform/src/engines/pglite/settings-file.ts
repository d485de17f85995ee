import { readFile, rename, writeFile } from 'node:fs/promises';
import { Type } from '@fastify/type-provider-typebox';
import { Value } from 'typebox/value';
import type { DatabaseSettings } from '../engine.ts';

/** Reads the settings of a database from the file beside its data. Returns null when it was never configured. */
export async function readSettings(path: string): Promise<DatabaseSettings | null> {
  const text = await readFile(path, 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return null;
    throw error;
  });
  if (text === null) return null;
  return Value.Parse(SettingsFile, JSON.parse(text));
}

/** Writes the settings atomically: an opening at the same time reads either the old or the new ones. */
export async function writeSettings(path: string, settings: DatabaseSettings): Promise<void> {
  const { sharedBuffersMb, workMemMb } = Value.Parse(SettingsFile, settings);
  const unfinished = `${path}.unfinished`;
  await writeFile(unfinished, JSON.stringify({ sharedBuffersMb, workMemMb }));
  await rename(unfinished, path);
}

const SettingsFile = Type.Object({
  sharedBuffersMb: Type.Integer({ minimum: 1 }),
  workMemMb: Type.Integer({ minimum: 1 }),
});
