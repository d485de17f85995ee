import type { MessagePort } from 'node:worker_threads';
import { acceptScript } from '../sql/accept.ts';
import { serveTasks } from '../../kernel/threads/serve-tasks.ts';
import { EngineError } from '../engine-error.ts';
import { executableScript } from './executable-script.ts';
import type { ReadScriptAnswer, ReadScriptTask } from './script-reader.ts';

/**
 * The thread's side of ScriptReader: receives a script, returns its statements, then takes the next one. Syntax trees
 * stay in the thread.
 */
export async function serveReadScript(port: MessagePort): Promise<void> {
  // Loads the parser before the time of the first script counts.
  await acceptScript('select 1', false);
  serveTasks(port, answer);
}

async function answer({ sql, readOnly }: ReadScriptTask): Promise<ReadScriptAnswer> {
  try {
    return { script: executableScript(await acceptScript(sql, readOnly)) };
  } catch (error) {
    if (!(error instanceof EngineError)) throw error;
    return { refused: { code: error.code, message: error.message } };
  }
}
