import { createHash } from 'node:crypto';
import type { Readable } from 'node:stream';
import { createGunzip } from 'node:zlib';
import { BackupDamaged } from '../../engines/dump/backup-errors.ts';
import { RowChecksum } from '../../engines/dump/objects/row-checksum.ts';
import { readScript, ScriptUnreadable } from '../../engines/dump/script-parts.ts';

/** Decompresses a backup while it is read, and then verifies its checksum. */
export class BackupReader {
  readonly #file: Readable;
  readonly #hash = createHash('sha256');
  /** Compressed bytes read so far. */
  bytesRead = 0;

  constructor(file: Readable) {
    this.#file = file;
  }

  /** Rejects with BackupDamaged if the file is missing or not gzip. */
  async *pieces(): AsyncGenerator<Buffer> {
    const unpacked = createGunzip();
    this.#file.on('error', (error) => unpacked.destroy(error));
    this.#file.on('data', (piece: Buffer) => (this.bytesRead += piece.length));
    this.#file.pipe(unpacked);
    try {
      for await (const piece of unpacked as AsyncIterable<Buffer>) {
        this.#hash.update(piece);
        yield piece;
      }
    } catch (error) {
      throw isDamage(error)
        ? new BackupDamaged('The file of the backup is damaged or missing.', { cause: error })
        : error;
    } finally {
      this.#file.destroy();
      unpacked.destroy();
    }
  }

  /** Throws BackupDamaged if the checksum of the data read so far differs. */
  assertChecksum(sha256: string): void {
    if (this.#hash.digest('hex') !== sha256) {
      throw new BackupDamaged('The file of the backup has changed since it was written.');
    }
  }
}

/** Returns the row counts and checksums of the tables in a script, in script order. */
export async function factsInScript(
  script: AsyncIterable<Buffer>,
): Promise<{ rows: number; checksum: string }[]> {
  const facts: { rows: number; checksum: string }[] = [];
  let current = new RowChecksum();
  try {
    for await (const part of readScript(script)) {
      if (part.kind !== 'rows') continue;
      current.push(part.lines);
      if (!part.last) continue;
      facts.push({ rows: current.rows, checksum: current.checksum });
      current = new RowChecksum();
    }
  } catch (error) {
    if (error instanceof ScriptUnreadable) throw new BackupDamaged(error.message, { cause: error });
    throw error;
  }
  return facts;
}

function isDamage(error: unknown): boolean {
  const code = (error as NodeJS.ErrnoException | null)?.code ?? '';
  return code === 'ENOENT' || code.startsWith('Z_') || code === 'ERR_STREAM_PREMATURE_CLOSE';
}
