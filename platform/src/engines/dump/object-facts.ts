import type { ObjectFacts } from '../manifest.ts';
import type { DumpOptions, DumpSource } from './dump-source.ts';
import { readInventory } from './inventory.ts';
import { largeObjectScripts } from './large-objects.ts';
import { sequencesScript } from './sequences.ts';
import { readingSettings } from './session-settings.ts';

/** What a dump would say of everything that is no row. Reads large objects as a whole, one by one. */
export async function objectFacts(source: DumpSource, options: DumpOptions): Promise<ObjectFacts[]> {
  await source.run(readingSettings);
  const objects = await readInventory(source, options);
  const onObject = (facts: ObjectFacts) => objects.push(facts);
  for await (const script of largeObjectScripts(source, options, onObject)) void script;
  await sequencesScript(source, onObject);
  return objects;
}
