import { createHash } from 'node:crypto';
import type { Readable } from 'node:stream';
import { createGunzip } from 'node:zlib';
import { BackupDamaged } from '../../engines/dump/backup-errors.ts';
import { RowChecksum } from '../../engines/dump/row-checksum.ts';
import { readScript, ScriptUnreadable } from '../../engines/dump/script-parts.ts';

/** Unpacks a backup while it is read; afterwards it knows the checksum of what it gave. */
export class BackupReader {
  readonly #file: Readable;
  readonly #hash = createHash('sha256');
  /** Compressed bytes so far. */
  bytesRead = 0;

  constructor(file: Readable) {
    this.#file = file;
  }

  /** Rejects with BackupDamaged when the file is missing or no gzip. */
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

  /** Throws BackupDamaged unless all that was read adds up to this. */
  assertChecksum(sha256: string): void {
    if (this.#hash.digest('hex') !== sha256) {
      throw new BackupDamaged('The file of the backup is not what was written.');
    }
  }
}

/** Rows and checksums of the tables in a script, in their order there. */
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
