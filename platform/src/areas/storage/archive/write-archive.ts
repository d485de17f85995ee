import { createWriteStream } from 'node:fs';
import { mkdir, open, rename, rm, stat } from 'node:fs/promises';
import { dirname } from 'node:path';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { ZipFile } from 'yazl';
import { ignoreMissing, type FileStore } from '../file-store.ts';
import type { ListedFile } from '../project-storage.ts';
import { ZipNames } from './zip-names.ts';

/** Compressing these again would not make them smaller. */
const compressed = /\.(jpe?g|png|gif|webp|avif|mp[34]|webm|zip|gz|br|zst|7z|pdf|docx|xlsx|woff2?)$/i;

export interface ArchiveSource {
  ref: string;
  store: FileStore;
  files: AsyncIterable<ListedFile>;
}

/**
 * Writes files into a zip archive at `path`, from disk to disk. The archive is either complete or absent.
 * Listed files that no longer exist are left out; the result counts them. `onProgress` receives the share of
 * the bytes, from 0 to 1; if it throws, writing stops.
 */
export async function writeArchive(
  path: string,
  { ref, store, files }: ArchiveSource,
  onProgress: (share: number) => void = () => {},
): Promise<{ files: number; missing: number }> {
  const zip = new ZipFile();
  const output = zip.outputStream as Readable;
  // For example, a file that cannot be read. The reader of the output receives the error; the empty listener
  // prevents a crash until then.
  zip.on('error', (error: Error) => output.destroy(error));
  output.on('error', () => {});
  const names = new ZipNames();
  const added = { files: 0, missing: 0, bytes: 0 };
  for await (const { bucketId, name, version } of files) {
    const source = store.path(ref, version);
    const found = source && (await stat(source).catch(ignoreMissing));
    if (!source || !found) {
      added.missing += 1;
      continue;
    }
    added.files += 1;
    added.bytes += found.size;
    zip.addFile(source, names.place(bucketId, name), {
      compress: !compressed.test(name),
      mtime: found.mtime,
    });
  }
  zip.end();
  await mkdir(dirname(path), { recursive: true });
  let written = 0;
  await writeWhole(path, output, (bytes) => {
    written += bytes;
    onProgress(Math.min(1, written / Math.max(1, added.bytes)));
  });
  return { files: added.files, missing: added.missing };
}

async function writeWhole(path: string, content: Readable, onChunk: (bytes: number) => void): Promise<void> {
  const unfinished = `${path}.part`;
  try {
    await pipeline(content, tellingOf(onChunk), createWriteStream(unfinished));
    const file = await open(unfinished);
    await file.sync();
    await file.close();
    await rename(unfinished, path);
  } catch (error) {
    await rm(unfinished, { force: true });
    throw error;
  }
}

function tellingOf(onChunk: (bytes: number) => void) {
  return async function* (chunks: AsyncIterable<Buffer>) {
    for await (const chunk of chunks) {
      onChunk(chunk.length);
      yield chunk;
    }
  };
}
