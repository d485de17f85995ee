import type { SqlStreamMessage } from '@howdah/shared-api/sql';
import type { ResultGridProps } from '../results/result-grid.tsx';

/** The platform's side of one run, played by a test. */
export interface PlayedRun {
  /** The body that the page sent. */
  sent: { query: string; statement_id: string };
  say(...messages: SqlStreamMessage[]): void;
  end(): void;
}

/** Catches the page's runs and cancels; saves wait for ever. */
export function playPlatform(): { runs: PlayedRun[]; cancelled: string[] } {
  const runs: PlayedRun[] = [];
  const cancelled: string[] = [];
  globalThis.fetch = async (input, init) => {
    const request = new Request(input, init);
    if (request.method === 'DELETE') {
      cancelled.push(new URL(request.url).pathname.split('/').at(-1) as string);
      return Response.json({ cancelled: true });
    }
    // Saving is another test's matter: here its answer never comes.
    if (new URL(request.url).pathname.endsWith('/content')) return new Promise<Response>(() => {});
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

/** In the place of the canvas grid, which only a browser can draw. */
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
