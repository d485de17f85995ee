import type { SqlStreamMessage } from '@howdah/shared-api/sql';
import type { SqlJudgement } from '@howdah/shared-api/sql-safety';
import { judgeWithLibpg } from '@howdah/shared-api/sql-safety/judge';
import { loadModule } from 'libpg-query';

/** The real parser instead of a worker, which tests do not have. */
export const parserForTests = {
  async judge(sql: string): Promise<SqlJudgement | undefined> {
    await loadModule();
    return judgeWithLibpg(sql);
  },
};

/** The body that the page sent for a run. */
export interface SentRun {
  query: string;
  read_only: boolean;
  as_reader?: boolean;
  statement_id: string;
}

/** Answers every run with the same lines, or never, and other calls with nothing. */
export function answerRuns(messages: SqlStreamMessage[] | 'never') {
  const runs: SentRun[] = [];
  const cancelled: string[] = [];
  const others: { path: string; sent: unknown }[] = [];
  globalThis.fetch = async (input, init) => {
    const request = new Request(input, init);
    const { pathname } = new URL(request.url);
    if (pathname === '/platform/profile') return Response.json({ id: 1 });
    if (request.method === 'DELETE') {
      cancelled.push(pathname.split('/').at(-1)!);
      return Response.json({ cancelled: true });
    }
    if (!pathname.endsWith('/query')) {
      const text = await request.text();
      others.push({ path: pathname, sent: text && JSON.parse(text) });
      return Response.json([]);
    }
    runs.push((await request.json()) as SentRun);
    const body = new ReadableStream<Uint8Array>({
      start(controller) {
        request.signal.addEventListener('abort', () => controller.error(request.signal.reason));
        if (messages === 'never') return;
        const lines = messages.map((message) => `${JSON.stringify(message)}\n`).join('');
        controller.enqueue(new TextEncoder().encode(lines));
        controller.close();
      },
    });
    return new Response(body, { headers: { 'content-type': 'application/x-ndjson' } });
  };
  return { runs, cancelled, others };
}

const columns = [
  { name: 'id', type_id: 20, type: 'bigint' },
  { name: 'title', type_id: 25, type: 'text' },
];

/** The answer to a select of these rows. */
export function answered(rows: (string | null)[][]): SqlStreamMessage[] {
  return [
    { type: 'columns', set: 0, columns },
    { type: 'rows', set: 0, rows },
    { type: 'end', set: 0, command: 'SELECT', row_count: rows.length, ms: 1 },
    { type: 'done', ms: 12 },
  ];
}

/** The answer to a statement that returns nothing. */
export const done: SqlStreamMessage[] = [
  { type: 'end', set: 0, command: 'DELETE', row_count: 3, ms: 1 },
  { type: 'done', ms: 1 },
];
