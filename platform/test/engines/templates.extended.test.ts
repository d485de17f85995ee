import { existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync, utimesSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { Templates } from '../../src/engines/pglite/templates.ts';
import { engineEntry } from './engine-entry.ts';

let home: string;
let templates: Templates;
beforeAll(() => {
  home = mkdtempSync(join(tmpdir(), 'howdah-templates-'));
  templates = new Templates({ home, workerEntry: engineEntry(), sharedBuffers: '16MB', memoryLimitMb: 2048 });
});
afterAll(() => rmSync(home, { recursive: true, force: true }));

describe('a template', () => {
  it('is created once for all who need it, and replaces leftovers but none that another process is creating', async () => {
    const parent = join(home, 'templates/pg18');
    for (const name of ['earlier', 'unfinished-abandoned', 'unfinished-now']) {
      mkdirSync(join(parent, name, 'base'), { recursive: true });
    }
    const yesterday = Date.now() / 1000 - 86_400;
    utimesSync(join(parent, 'unfinished-abandoned'), yesterday, yesterday);

    const [path, same] = await Promise.all([templates.get(18), templates.get(18)]);

    expect(same).toBe(path);
    expect(existsSync(join(path, 'PG_VERSION'))).toBe(true);
    expect(readdirSync(parent).sort()).toEqual([basename(path), 'unfinished-now'].sort());
  });

  it('is created again when somebody removed it', async () => {
    rmSync(await templates.get(18), { recursive: true });

    const path = await templates.get(18);

    expect(existsSync(join(path, 'PG_VERSION'))).toBe(true);
  });
});
