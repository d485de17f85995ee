/**
 * A platform that runs an endless write. `boxed-process.test.ts` bundles, starts and kills it. Arguments: home, worker entry,
 * name. Prints a line once the statement runs.
 */
import { createPgliteEngine } from '../../src/engines/pglite/pglite-engine.ts';

const [home = '', workerEntry = '', name = ''] = process.argv.slice(2);
const engine = createPgliteEngine({ home, workerEntry });
await engine.execute(name, 'create table if not exists endless (n int8)');
const { events } = await engine.run({
  database: name,
  sql: 'select 1; insert into endless select n from generate_series(1, 1e12) n',
});
for await (const { type } of events) if (type === 'end') process.stdout.write('running\n');
