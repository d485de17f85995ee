import type { MessagePort } from 'node:worker_threads';
import { serveTasks } from '../../../kernel/threads/serve-tasks.ts';
import { formatSql } from './format-sql.ts';
import { Unformattable } from './unformattable.ts';

/** The worker data of a formatter thread. */
export interface FormatThreadData {
  kind: 'format-sql';
}

/** The response to a script: its formatted text, or the reason why it cannot be formatted. */
export type FormatAnswer = { formatted: string } | { unformattable: string };

/** Runs in the thread of SqlFormatter. Handles one script at a time. */
export async function serveFormat(port: MessagePort): Promise<void> {
  // Loads the formatter and the parser before the time limit of the first script starts.
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
