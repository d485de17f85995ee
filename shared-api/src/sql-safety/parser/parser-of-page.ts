import { startWorker } from '@howdah/shared-api/remote-contract/start-worker';
import { SqlParser, type ParserWorker } from './sql-parser.ts';

/** Files of the build of who uses the parser, as `?url` gives them. */
export interface ParserFiles {
  /** `parser.worker.js`, which the webpack preset builds for whoever asks for it. */
  workerUrl: string;
  /** `libpg-query/wasm/libpg-query.wasm`. */
  wasmUrl: string;
}

/** The parser of a page; nothing is fetched before its first question. */
export function sqlParserOf({ workerUrl, wasmUrl }: ParserFiles): SqlParser {
  return new SqlParser(() => {
    const worker: ParserWorker = startWorker(workerUrl, 'sql-parser');
    // A worker from a blob has no place of its own to look from.
    worker.postMessage({ kind: 'start', wasmUrl: new URL(wasmUrl, document.baseURI).href });
    return worker;
  });
}
