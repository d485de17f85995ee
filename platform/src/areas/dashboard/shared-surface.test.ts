import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { keepSharedSurface } from './shared-surface.ts';

let folder: string;
const logger = { warn: jest.fn() };

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'howdah-surface-'));
  logger.warn.mockClear();
});
afterEach(() => rm(folder, { recursive: true, force: true }));

const keep = () =>
  keepSharedSurface({ staticDir: join(folder, 'shell'), storeDir: join(folder, 'store') }, logger);

it('replaces the surface in the store by that of the shell, and leaves nothing else there', async () => {
  await mkdir(join(folder, 'shell'));
  for (const digest of ['one', 'two']) {
    await writeFile(join(folder, 'shell/shared-surface.json'), digest);
    await keep();
  }
  expect(await readFile(join(folder, 'store/shared-surface.json'), 'utf8')).toBe('two');
  expect(await readdir(join(folder, 'store'))).toEqual(['shared-surface.json']);
  expect(logger.warn).not.toHaveBeenCalled();
});

it('keeps nothing and says nothing where there is no shell', async () => {
  await keep();
  expect(await readdir(join(folder, 'store'))).toEqual([]);
  expect(logger.warn).not.toHaveBeenCalled();
});

it('warns if the store cannot be written', async () => {
  await mkdir(join(folder, 'shell'));
  await writeFile(join(folder, 'shell/shared-surface.json'), 'one');
  await writeFile(join(folder, 'store'), 'a file');
  await keep();
  expect(logger.warn).toHaveBeenCalledTimes(1);
});
