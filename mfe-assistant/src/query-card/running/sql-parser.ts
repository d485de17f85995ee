import { sqlParserOf } from '@howdah/shared-api/sql-safety/parser';
import wasmUrl from 'libpg-query/wasm/libpg-query.wasm?url';
import workerUrl from '../../../dist-worker/parser.worker.js?url';

/** The one parser of a page. */
export const sqlParser = sqlParserOf({ workerUrl, wasmUrl });
