import { execFileSync } from 'node:child_process';
import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { buildSync } from 'esbuild';
import { startEngine } from '../engines/projects.ts';
import { engineEntry } from '../engines/engine-entry.ts';

/** Rows of the table. Memory does not grow with them. */
const rows = 1_000_000;
const LIMIT_MB = 600;

describe('the memory of a process that upgrades a large table', () => {
  const child = join(__dirname, `../../dist-test/dump-in-child-${process.pid}.js`);
  const started = startEngine();
  beforeAll(() => {
    buildSync({
      entryPoints: [join(__dirname, 'in-child.ts')],
      outfile: child,
      bundle: true,
      platform: 'node',
      format: 'esm',
      packages: 'external',
    });
  });
  afterAll(async () => {
    await started.dispose();
    rmSync(child, { force: true });
  });

  /** Runs one step in a separate process and returns its output. */
  function step(name: string, major: number): { answer: string | undefined; peakMb: number } {
    const file = join(started.home, 'dump.sql.gz');
    const args = [child, name, started.home, engineEntry(), file, String(major), String(rows)];
    const lines = execFileSync(process.execPath, args, { encoding: 'utf8' }).trim().split('\n');
    return { answer: lines.at(-2), peakMb: Number(lines.at(-1)) / 1024 / 1024 };
  }

  it(`stays under ${LIMIT_MB} MB, and every row is copied`, () => {
    step('fill', 17);
    const dump = step('dump', 17);
    const load = step('load', 18);
    const old = step('old', 17);
    const loaded = step('new', 18);
    expect(loaded.answer).toContain(`"rows":${rows}`);
    expect(loaded.answer).toBe(old.answer);
    for (const { peakMb } of [dump, load, loaded]) {
      expect(peakMb).toBeGreaterThan(50);
      expect(peakMb).toBeLessThan(LIMIT_MB);
    }
  });
});
