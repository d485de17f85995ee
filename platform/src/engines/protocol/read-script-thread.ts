import type { MessagePort } from 'node:worker_threads';
import { acceptScript } from '../../sql/accept.ts';
import { EngineError } from '../engine-error.ts';
import { bareScript } from './bare-script.ts';
import type { ReadScriptAnswer, ReadScriptTask } from './script-reader.ts';

/** The thread's side of ScriptReader: a script comes, its statements go, then the next. Syntax trees stay here. */
export function serveReadScript(port: MessagePort): void {
  port.on('message', (task: ReadScriptTask) => {
    // What else is thrown ends the thread, and its owner hears of it.
    void answer(task).then((sent) => port.postMessage(sent));
  });
}

async function answer({ sql, readOnly }: ReadScriptTask): Promise<ReadScriptAnswer> {
  try {
    return { script: bareScript(await acceptScript(sql, readOnly)) };
  } catch (error) {
    if (!(error instanceof EngineError)) throw error;
    return { refused: { code: error.code, message: error.message } };
  }
}
