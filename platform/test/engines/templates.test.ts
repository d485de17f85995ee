import { existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Templates } from '../../src/engines/pglite/templates.ts';
import { buildWorkerEntry } from './worker-entry.ts';

let home: string;
beforeEach(() => {
  home = mkdtempSync(join(tmpdir(), 'howdah-templates-'));
});
afterEach(() => rmSync(home, { recursive: true, force: true }));

describe('templates', () => {
  it('are made by two processes at once, and both get the one that was ready first', async () => {
    const options = { home, workerEntry: buildWorkerEntry(), sharedBuffers: '16MB' };
    const [one, other] = await Promise.all([18, 18].map((major) => new Templates(options).get(major)));
    expect(one).toBe(other);
    expect(existsSync(join(one!, 'PG_VERSION'))).toBe(true);
    expect(readdirSync(join(home, 'templates/pg18'))).toEqual([one!.split('/').at(-1)]);
  });
});
