import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import webpack from 'webpack';
import { RetryChunksPlugin } from './retry-chunks.ts';

let folder: string;
beforeEach(async () => void (folder = await mkdtemp(join(tmpdir(), 'howdah-chunks-'))));
afterEach(() => rm(folder, { recursive: true, force: true }));

/** A script that webpack adds to the page for a chunk. */
interface ChunkScript {
  src: string;
  onerror(event: object): void;
}

/** Builds a page with one chunk, and runs it. Returns how to import the chunk, and the scripts that it asks for. */
async function runPage(fetch: typeof globalThis.fetch) {
  await writeFile(join(folder, 'later.js'), 'export const part = 1;');
  await writeFile(join(folder, 'page.js'), "self.importLater = () => import('./later.js');");
  const compiler = webpack({
    mode: 'none',
    context: folder,
    entry: './page.js',
    output: { path: join(folder, 'dist'), publicPath: '/', chunkLoadTimeout: 15_000 },
    plugins: [new RetryChunksPlugin()],
  });
  const stats = await promisify(compiler.run.bind(compiler))();
  expect(stats?.compilation.errors).toEqual([]);
  const scripts: ChunkScript[] = [];
  const document = {
    getElementsByTagName: () => [],
    createElement: () => ({ setAttribute: () => undefined }),
    head: { appendChild: (script: ChunkScript) => scripts.push(script) },
  };
  const self = {} as { importLater(): Promise<unknown> };
  const code = await readFile(join(folder, 'dist/main.js'), 'utf8');
  new Function('self', 'document', 'fetch', code)(self, document, fetch);
  return { importLater: self.importLater, scripts };
}

it('asks for a chunk again when no other copy arrives, and gives it up when it hangs', async () => {
  const hanging = jest.fn<Promise<Response>, Parameters<typeof fetch>>(
    (_url, init) =>
      new Promise((_resolve, reject) => {
        init?.signal?.addEventListener('abort', () => reject(new Error('aborted')));
      }),
  );
  const { importLater, scripts } = await runPage(hanging);
  jest.useFakeTimers();
  try {
    const imported = importLater().catch((error: Error & { type?: string }) => error);
    scripts[0]!.onerror({ type: 'error', target: scripts[0] });
    await jest.advanceTimersByTimeAsync(1_000);
    expect(hanging).toHaveBeenCalledTimes(1);
    expect(scripts).toHaveLength(1);
    await jest.advanceTimersByTimeAsync(3_000);
    expect(scripts).toHaveLength(2);
    await jest.advanceTimersByTimeAsync(15_000);
    expect(await imported).toMatchObject({ name: 'ChunkLoadError', type: 'timeout' });
  } finally {
    jest.useRealTimers();
  }
});
