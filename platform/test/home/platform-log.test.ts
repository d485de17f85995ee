import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openFile, openLog } from '../../src/kernel/home/platform-log.ts';
import { eventually } from '../server/eventually.ts';
import { canMount, mountSmallDisk, type SmallDisk } from './full-disk.ts';

let home: string;
beforeEach(() => {
  home = mkdtempSync(join(tmpdir(), 'howdah-log-'));
});
afterEach(() => rmSync(home, { recursive: true, force: true }));

const textOf = (path: string) => (existsSync(path) ? readFileSync(path, 'utf8') : '');
const numbersIn = (text: string) =>
  text
    .split('\n')
    .filter((line) => line !== '')
    .map((line) => (JSON.parse(line) as { n: number }).n);

describe('the log', () => {
  it('is readable only by its owner', async () => {
    const log = openLog(home);
    log.stream.write('{"n":1}\n');
    await log.close();
    expect(statSync(log.path).mode & 0o777).toBe(0o600);
    expect(textOf(log.path)).toBe('{"n":1}\n');
  });

  it('drops lines after it is closed', async () => {
    const log = openLog(home);
    log.stream.write('{"n":1}\n');
    await log.close();
    log.stream.write('{"n":2}\n');
    expect(textOf(log.path)).toBe('{"n":1}\n');
  });

  it.extended('rotates while it is written, and never exceeds its total size', async () => {
    const maxBytes = 10_000;
    const path = join(home, 'platform.log');
    const log = openFile(path, { maxBytes, maxRotated: 2 });
    const last = 4000;
    for (let n = 1; n <= last; n += 1) {
      log.stream.write(`${JSON.stringify({ n, url: '/platform/profile' })}\n`);
      if (n % 50 === 0) await eventually(async () => expect(lastNumber(path)).toBe(n));
    }
    await log.close();
    expect(readdirSync(home).sort()).toEqual(['platform.log', 'platform.log.1', 'platform.log.2']);
    const texts = ['.2', '.1', ''].map((end) => textOf(`${path}${end}`));
    for (const text of texts) expect(text.length).toBeLessThan(2 * maxBytes);
    const kept = texts.flatMap(numbersIn);
    // Complete lines, in order, up to the last one.
    expect(kept).toEqual(Array.from({ length: kept.length }, (_, index) => last - kept.length + 1 + index));
  });

  it('that an earlier process left too large rotates at the start', async () => {
    const path = join(home, 'platform.log');
    const options = { maxBytes: 100, maxRotated: 1 };
    const earlier = openFile(path, { ...options, maxBytes: 1e6 });
    earlier.stream.write(`{"n":1,"text":"${'x'.repeat(200)}"}\n`);
    await earlier.close();
    const log = openFile(path, options);
    log.stream.write('{"n":2}\n');
    await log.close();
    expect([numbersIn(textOf(`${path}.1`)), numbersIn(textOf(path))]).toEqual([[1], [2]]);
  });
});

(canMount ? describe : describe.skip)('the log on a full disk', () => {
  let disk: SmallDisk;
  beforeEach(() => {
    disk = mountSmallDisk(1);
  });
  afterEach(() => disk.unmount());

  it('drops lines without an error, and continues when there is room', async () => {
    const log = openLog(disk.path);
    log.stream.write('{"n":1}\n');
    await eventually(async () => expect(numbersIn(textOf(log.path))).toEqual([1]));
    disk.fill();
    // More than the allocated page of the file, and more than the buffer in memory.
    const line = (n: number) => `${JSON.stringify({ n, text: 'x'.repeat(1000) })}\n`;
    for (let n = 2; n <= 3000; n += 1) log.stream.write(line(n));
    disk.fill();
    log.stream.write(line(3001));
    disk.empty();
    await eventually(async () => {
      log.stream.write('{"n":4000}\n');
      expect(textOf(log.path)).toContain('{"n":4000}\n');
    });
    await log.close();
    const numbers = numbersIn(textOf(log.path));
    expect(numbers.slice(0, 3)).toEqual([1, 2, 3]);
  });

  it('can be closed with unwritten lines', async () => {
    const log = openLog(disk.path);
    disk.fill();
    for (let n = 1; n <= 100; n += 1) log.stream.write(`{"n":${n},"text":"${'x'.repeat(1000)}"}\n`);
    await log.close();
    expect(statSync(log.path).size).toBeLessThan(10_000);
  });
});

function lastNumber(path: string): number | undefined {
  return [textOf(`${path}.1`), textOf(path)].flatMap(numbersIn).at(-1);
}
