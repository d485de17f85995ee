import { startWorker } from '@howdah/shared-api/remote-contract/start-worker';
import { judgeByRules, type SqlJudgement } from '@howdah/shared-api/sql-safety';
import wasmUrl from 'libpg-query/wasm/libpg-query.wasm?url';
import workerUrl from '../../dist-worker/parser.worker.js?url';
import { SqlParser, type ParserWorker } from './sql-parser.ts';

/**
 * The page's parser, in a worker. The shell provides this module, so that all remotes share one worker and
 * one `.wasm` file.
 */
export const sqlParser = new SqlParser(() => {
  const worker: ParserWorker = startWorker(workerUrl, 'sql-parser');
  // A worker started from a blob cannot resolve a relative URL.
  worker.postMessage({ kind: 'start', wasmUrl: new URL(wasmUrl, document.baseURI).href });
  return worker;
});

/** What is known about SQL before it runs. */
export interface SqlCheck extends SqlJudgement {
  /** Whether the parser checked it. Without the parser, only the rules apply, which miss some effects of SQL. */
  isParsed: boolean;
}

/**
 * Checks SQL by its syntax tree and by rules. Never rejects: if the parser does not respond in time, only the
 * rules apply.
 */
export async function checkSql(sql: string, timeoutMs: number): Promise<SqlCheck> {
  const judgement = await sqlParser.judge(sql, timeoutMs);
  return { ...(judgement ?? judgeByRules(sql)), isParsed: judgement !== undefined };
}
