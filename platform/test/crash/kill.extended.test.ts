import { spawn } from 'node:child_process';
import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { buildSync } from 'esbuild';
import { createPgliteEngine } from '../../src/engines/pglite/pglite-engine.ts';
import { makeHome } from '../engines/make-home.ts';
import { runScript } from '../engines/projects.ts';
import { engineEntry } from '../engines/engine-entry.ts';
import { testedMajors } from '../engines/tested-majors.ts';

/** kill.long.test.ts sets more rounds. */
const rounds = Number(process.env.HOWDAH_KILL_ROUNDS ?? 1);

describe.each(testedMajors)('a platform killed during inserts, Postgres %i', (major) => {
  const home = makeHome();
  const workerEntry = engineEntry();
  const inserter = join(__dirname, `../../dist-test/insert-until-killed-${process.pid}-${major}.js`);

  beforeAll(() => {
    buildSync({
      entryPoints: [join(__dirname, 'insert-until-killed.ts')],
      outfile: inserter,
      bundle: true,
      platform: 'node',
      format: 'esm',
      packages: 'external',
    });
  });
  afterAll(() => {
    rmSync(home, { recursive: true, force: true });
    rmSync(inserter, { force: true });
  });

  /** Starts the process, lets it insert, and kills it after `atLeast` acknowledged rows. Returns the last one. */
  async function insertAndKill(first: number, atLeast: number): Promise<number> {
    const child = spawn(process.execPath, [inserter, home, workerEntry, 'shop', String(first)], {
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    const exited = new Promise((resolve) => child.once('exit', resolve));
    let last = first - 1;
    for await (const line of createInterface({ input: child.stdout })) {
      // A line that was printed before the kill counts, even when it is read later.
      if (line !== 'ready') last = Number(line);
      if (last - first + 1 >= atLeast) child.kill('SIGKILL');
    }
    await exited;
    return last;
  }

  it(`keeps every acknowledged row, ${rounds} times of ${rounds}`, async () => {
    const engine = createPgliteEngine({ home, workerEntry });
    await engine.create('shop', { major });
    await engine.execute(
      'shop',
      'create table acknowledged (id int primary key, text text); create table pairs (id int); create index on pairs (id)',
    );
    await engine.close();

    let last = 0;
    for (let round = 0; round < rounds; round++) {
      // A different number in each round, so that the kill hits inserts, page splits and checkpoints.
      last = await insertAndKill(last + 1, 12 + round * 17);

      // A second platform starts at once, despite the files of the killed one.
      const survivor = createPgliteEngine({ home, workerEntry });
      const [found] = await survivor.query<Record<string, number>>(
        'shop',
        `select count(*)::int4 as rows, max(id) as most,
           count(*) filter (where text = repeat(md5(id::text), 20))::int4 as whole,
           (select count(*)::int4 from pairs) as pairs
         from acknowledged`,
      );
      // The last row may be committed without its acknowledgement.
      expect(found!.rows).toBeGreaterThanOrEqual(last);
      expect(found!.rows).toBeLessThanOrEqual(last + 1);
      expect(found).toEqual({
        rows: found!.rows,
        most: found!.rows,
        whole: found!.rows,
        pairs: found!.rows! * 2,
      });
      const byIndex = await runScript(
        survivor,
        'shop',
        'set enable_seqscan = off; set enable_bitmapscan = off; select count(*) from pairs where id > 0',
      );
      expect(byIndex.sets[2]?.rows).toEqual([[String(found!.rows! * 2)]]);
      last = found!.rows!;
      await survivor.close();
    }
  }, 240_000);
});
