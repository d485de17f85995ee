import { loadModule } from 'libpg-query';
import { judgeWithLibpg } from './judge-with-libpg.ts';
import type { FromParser, ToParser } from './parser-messages.ts';
import { parserIsAt } from './parser-loader.ts';

// Parses and checks SQL in the worker, so that neither a long script nor the parser's 250 KB slow down
// typing.
self.onmessage = ({ data }: MessageEvent<ToParser>) => {
  if (data.kind === 'start') parserIsAt(data.wasmUrl);
  else void answer(data.id, data.sql);
};

async function answer(id: number, sql: string): Promise<void> {
  try {
    await loadModule();
    self.postMessage({ id, judgement: judgeWithLibpg(sql) } satisfies FromParser);
  } catch (cause) {
    // Rethrown as an error of the worker: the page listens for errors, not for rejections.
    setTimeout(() => {
      throw cause;
    });
  }
}
