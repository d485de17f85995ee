import type { MessagePort } from 'node:worker_threads';
import { formatSql } from './format-sql.ts';
import { Unformattable } from './unformattable.ts';

/** What the thread of the formatter is started with. */
export interface FormatThreadData {
  kind: 'format-sql';
}

/** The answer to one script: laid out, or why it could not be. */
export type FormatAnswer = { formatted: string } | { unformattable: string };

/** The thread's side of SqlFormatter: a script comes, its answer goes, then the next. */
export function serveFormat(port: MessagePort): void {
  port.on('message', (sql: string) => {
    // What else is thrown ends the thread, and its owner hears of it.
    void answer(sql).then((sent) => port.postMessage(sent));
  });
}

async function answer(sql: string): Promise<FormatAnswer> {
  try {
    return { formatted: await formatSql(sql) };
  } catch (error) {
    if (!(error instanceof Unformattable)) throw error;
    const { cause } = error;
    return { unformattable: cause instanceof Error ? cause.message : error.message };
  }
}
