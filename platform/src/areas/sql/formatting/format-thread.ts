import type { MessagePort } from 'node:worker_threads';
import { serveTasks } from '../../../kernel/threads/serve-tasks.ts';
import { formatSql } from './format-sql.ts';
import { Unformattable } from './unformattable.ts';

/** What the thread of the formatter is started with. */
export interface FormatThreadData {
  kind: 'format-sql';
}

/** The answer to one script: laid out, or why it could not be. */
export type FormatAnswer = { formatted: string } | { unformattable: string };

/** The thread's side of SqlFormatter: a script comes, its answer goes, then the next. */
export async function serveFormat(port: MessagePort): Promise<void> {
  // Formatter and parser are there before the first script's time begins.
  await formatSql('select 1');
  serveTasks(port, answer);
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
