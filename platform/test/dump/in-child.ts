/**
 * Runs one step of a dump in a separate process to measure its memory. `memory.long.test.ts` bundles and starts it. Arguments:
 * step, home, worker entry, file, major, rows. The last line of output is the peak memory of the process in bytes.
 */
import { createReadStream, createWriteStream, readFileSync } from 'node:fs';
import { pipeline } from 'node:stream/promises';
import { createGunzip, createGzip } from 'node:zlib';
import { createPgliteEngine } from '../../src/engines/pglite/pglite-engine.ts';

const [step, home = '', workerEntry = '', file = '', major = '18', rows = '1000'] = process.argv.slice(2);
const engine = createPgliteEngine({ home, workerEntry });

if (step === 'fill') {
  await engine.create('old', { major: Number(major) });
  await engine.execute(
    'old',
    `create table readings (id bigint generated always as identity primary key, sensor int not null, at timestamptz not null,
      value numeric, note text, facts jsonb);
    insert into readings (sensor, at, value, note, facts)
      select g % 100, timestamptz '2024-01-01' + g * interval '1 second', g / 3.0, repeat(md5(g::text), 3), jsonb_build_object('g', g)
      from generate_series(1, ${rows}) g;
    create index on readings (sensor, at);`,
  );
} else if (step === 'dump') {
  await pipeline(engine.dump('old'), createGzip(), createWriteStream(file));
} else if (step === 'load') {
  await engine.create('new', { major: Number(major) });
  await engine.load('new', createReadStream(file).pipe(createGunzip()));
} else {
  process.stdout.write(`${JSON.stringify(await engine.tableFacts(step ?? ''))}\n`);
}
await engine.close();
const peak = /VmHWM:\s+(\d+) kB/.exec(readFileSync('/proc/self/status', 'utf8'));
process.stdout.write(`${Number(peak?.[1] ?? 0) * 1024}\n`);
