import type { LoadTarget } from './dump-source.ts';
import { LOADING } from './loading.ts';
import { readScript } from './script-parts.ts';

/**
 * Runs a script of `dumpDatabase` on a database that holds only what every new one has. Does not roll back when it
 * fails: the caller must then remove the database. Rejects with SqlError or ScriptUnreadable.
 */
export async function loadDatabase(
  target: LoadTarget,
  script: AsyncIterable<Buffer>,
  onProgress: (bytes: number) => void = () => {},
): Promise<void> {
  await target.run(`set ${LOADING} = 'on'`);
  let bytes = 0;
  for await (const part of readScript(counted(script, (length) => (bytes += length)))) {
    if (part.kind === 'statements') await target.run(part.sql);
    else if (part.lines.length > 0) await target.copyIn(part.copy, part.lines);
    onProgress(bytes);
  }
}

async function* counted(
  script: AsyncIterable<Buffer>,
  onBytes: (length: number) => void,
): AsyncGenerator<Buffer> {
  for await (const piece of script) {
    onBytes(piece.length);
    yield piece;
  }
}
