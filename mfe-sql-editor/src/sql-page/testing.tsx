import { sqlParser } from '@howdah/shared-api/sql-run';
import { judgeWithLibpg } from '@howdah/shared-api/sql-safety/judge';
import { loadModule } from 'libpg-query';
import type { SnippetItem, SaveSnippet } from '@howdah/shared-api/snippets';
import type { SqlStreamMessage } from '@howdah/shared-api/sql';
import type { ResultGridProps } from '../results/result-grid.tsx';

/** The platform's side of one run, controlled by a test. */
export interface PlayedRun {
  /** The body that the page sent. */
  sent: { query: string; statement_id: string };
  say(...messages: SqlStreamMessage[]): void;
  end(): void;
}

/** Intercepts runs and cancels of the page. Saves wait forever, unless a test answers them. */
export function playPlatform({ answersSaves = false } = {}): { runs: PlayedRun[]; cancelled: string[] } {
  const runs: PlayedRun[] = [];
  const cancelled: string[] = [];
  globalThis.fetch = async (input, init) => {
    const request = new Request(input, init);
    if (request.method === 'DELETE') {
      cancelled.push(new URL(request.url).pathname.split('/').at(-1) as string);
      return Response.json({ cancelled: true });
    }
    if (new URL(request.url).pathname.endsWith('/content') && request.method === 'POST') {
      if (!answersSaves) return new Promise<Response>(() => {});
      return Response.json(stored((await request.json()) as SaveSnippet));
    }
    const sent = (await request.json()) as PlayedRun['sent'];
    const body = new ReadableStream<Uint8Array>({
      start(controller) {
        const encoder = new TextEncoder();
        runs.push({
          sent,
          say: (...messages) =>
            messages.forEach((message) => controller.enqueue(encoder.encode(`${JSON.stringify(message)}\n`))),
          end: () => controller.close(),
        });
      },
    });
    return new Response(body, { headers: { 'content-type': 'application/x-ndjson' } });
  };
  return { runs, cancelled };
}

/** What the platform answers to a first save. */
function stored({ id, name = 'Untitled', content }: SaveSnippet): SnippetItem {
  const now = new Date().toISOString();
  return {
    id,
    type: 'sql',
    name,
    description: '',
    visibility: 'user',
    owner_id: 1,
    owner: { id: 1, username: 'ana' },
    project_id: 1,
    folder_id: null,
    favorite: false,
    inserted_at: now,
    updated_at: now,
    content: { schema_version: '1.0', content_id: id, sql: content?.sql ?? '', favorite: false },
  };
}

/** Instead of the canvas grid, which only a browser can draw. */
export function TableForTests({ set, label }: ResultGridProps) {
  return (
    <table aria-label={label}>
      <tbody>
        {Array.from({ length: set.rowCount }, (_, row) => (
          <tr key={row}>
            {set.columns.map((_column, column) => (
              <td key={column}>{set.cell(row, column) ?? 'NULL'}</td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** Runs the real parser in the test itself, because tests have no worker. */
export function parseWithoutWorker(): void {
  jest.spyOn(sqlParser, 'judge').mockImplementation(async (sql) => {
    await loadModule();
    return judgeWithLibpg(sql);
  });
}
