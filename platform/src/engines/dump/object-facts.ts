import type { ObjectFacts } from '../manifest.ts';
import type { DumpOptions, DumpSource } from './dump-source.ts';
import { readInventory } from './inventory/inventory.ts';
import { largeObjectScripts } from './objects/large-objects.ts';
import { sequencesScript } from './objects/sequences.ts';
import { readingSettings } from './objects/session-settings.ts';

/** Returns digests of everything but rows, as a dump does. Reads large objects in full, one by one. */
export async function objectFacts(source: DumpSource, options: DumpOptions): Promise<ObjectFacts[]> {
  await source.run(readingSettings);
  const objects = await readInventory(source, options);
  const onObject = (facts: ObjectFacts) => objects.push(facts);
  for await (const script of largeObjectScripts(source, options, onObject)) void script;
  await sequencesScript(source, onObject);
  return objects;
}
