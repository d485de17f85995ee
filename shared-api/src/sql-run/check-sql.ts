import { startWorker } from '@howdah/shared-api/remote-contract/start-worker';
import { judgeByRules, type SqlJudgement } from '@howdah/shared-api/sql-safety';
import wasmUrl from 'libpg-query/wasm/libpg-query.wasm?url';
import workerUrl from '../../dist-worker/parser.worker.js?url';
import { SqlParser, type ParserWorker } from './sql-parser.ts';

/** The parser of the page, in a worker. The shell provides this module, so all remotes share one worker and one `.wasm` file. */
export const sqlParser = new SqlParser(() => {
  const worker: ParserWorker = startWorker(workerUrl, 'sql-parser');
  // A worker that was started from a blob cannot resolve a relative address.
  worker.postMessage({ kind: 'start', wasmUrl: new URL(wasmUrl, document.baseURI).href });
  return worker;
});

/** What is known about SQL before it runs. */
export interface SqlCheck extends SqlJudgement {
  /** Whether the parser has judged it. Without the parser the rules judge alone, and miss some of what SQL can do. */
  isParsed: boolean;
}

/**
 * Judges SQL by the rules and by its syntax tree. Never rejects: when the parser does not answer in time, only the
 * rules judge.
 */
export async function checkSql(sql: string, timeoutMs: number): Promise<SqlCheck> {
  const judgement = await sqlParser.judge(sql, timeoutMs);
  return { ...(judgement ?? judgeByRules(sql)), isParsed: judgement !== undefined };
}
