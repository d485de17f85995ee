/**
 * Inserts rows, one committed script each, and prints each one to stdout. `kill.extended.test.ts` bundles, starts and kills it.
 * Arguments: home, worker entry, ref, first id.
 */
import { createPgliteEngine } from '../../src/engines/pglite/pglite-engine.ts';

const [home = '', workerEntry = '', ref = '', first = '1'] = process.argv.slice(2);
const engine = createPgliteEngine({ home, workerEntry });
await engine.open(ref);
process.stdout.write('ready\n');
for (let id = Number(first); ; id++) {
  const { events } = await engine.run({
    database: ref,
    // Wide rows fill pages and WAL segments; the index must match them.
    sql: `insert into acknowledged values (${id}, repeat(md5('${id}'), 20)); insert into pairs values (${id}), (${id})`,
  });
  for await (const event of events) if (event.type === 'error') throw new Error(event.message);
  process.stdout.write(`${id}\n`);
}
