import wasmUrl from 'libpg-query/wasm/libpg-query.wasm?url';
import workerUrl from '../../dist-worker/parser.worker.js?url';
import { startWorker } from '../worker-start/start-worker.ts';
import { SqlParser, type ParserWorker } from './sql-parser.ts';

/** The one parser of a page. */
export const sqlParser = new SqlParser(() => {
  const worker: ParserWorker = startWorker(workerUrl, 'sql-parser');
  // A worker from a blob has no place of its own to look from.
  worker.postMessage({ kind: 'start', wasmUrl: new URL(wasmUrl, document.baseURI).href });
  return worker;
});
