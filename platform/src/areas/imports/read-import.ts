import type { Readable } from 'node:stream';
import { MAX_IMPORT_BYTES, type ImportRequest } from '@howdah/shared-api/contract';
import { PlatformError } from '../../kernel/errors.ts';
import { invalid, readImportRequest } from './schemas.ts';

/** Maximum number of rows per statement. Between two statements, an import can be cancelled and reports its progress. */
const BATCH_ROWS = 500;

/** A batch ends at this size. */
const BATCH_BYTES = 512 * 1024;

const NEWLINE = 0x0a;

/** Rows as a JSON array, for one statement. */
export interface ImportBatch {
  json: string;
  rows: number;
}

export interface ReceivedImport {
  request: ImportRequest;
  batches: ImportBatch[];
}

/**
 * Receives an import. The whole of it is here before anything runs, so a slow sender holds no lock. Rejects with
 * `import_invalid` and `import_too_large`, and when the sender breaks off.
 */
export async function receiveImport(body: Readable): Promise<ReceivedImport> {
  let request: ImportRequest | undefined;
  const batches: ImportBatch[] = [];
  let lines: string[] = [];
  let bytes = 0;
  const endBatch = () => {
    if (lines.length > 0) batches.push({ json: `[${lines.join(',')}]`, rows: lines.length });
    lines = [];
    bytes = 0;
  };
  for await (const line of linesOf(body)) {
    if (!request) {
      request = readImportRequest(line);
      continue;
    }
    if (!line.startsWith('{') || !line.endsWith('}')) throw invalid('A line of the import is not a row.');
    lines.push(line);
    bytes += line.length;
    if (lines.length >= BATCH_ROWS || bytes >= BATCH_BYTES) endBatch();
  }
  endBatch();
  if (!request) throw invalid('The import is empty.');
  if (batches.length === 0) throw invalid('The import has no rows.');
  return { request, batches };
}

async function* linesOf(body: Readable): AsyncGenerator<string> {
  let begun: Buffer[] = [];
  let total = 0;
  for await (const chunk of body as AsyncIterable<Buffer>) {
    total += chunk.length;
    if (total > MAX_IMPORT_BYTES) throw tooLarge();
    let start = 0;
    for (let end = chunk.indexOf(NEWLINE); end >= 0; end = chunk.indexOf(NEWLINE, start)) {
      begun.push(chunk.subarray(start, end));
      yield* textOf(begun);
      begun = [];
      start = end + 1;
    }
    if (start < chunk.length) begun.push(chunk.subarray(start));
  }
  yield* textOf(begun);
}

function textOf(pieces: Buffer[]): string[] {
  const text = Buffer.concat(pieces).toString('utf8').trim();
  return text === '' ? [] : [text];
}

export function tooLarge(): PlatformError {
  return new PlatformError(
    'import_too_large',
    `An import holds at most ${MAX_IMPORT_BYTES / (1024 * 1024)} MB. Split the file, or use COPY in psql.`,
  );
}
