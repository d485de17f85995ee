import { DataEditor, GridCellKind, type Item } from '@glideapps/glide-data-grid';
import '@glideapps/glide-data-grid/dist/index.css';
import { SQL_STREAM_MEDIA_TYPE } from '@howdah/shared-api/contract';
import type { SqlStreamMessage } from '@howdah/shared-api/sql';
import { KeyCode, KeyMod, type editor } from 'monaco-editor/editor';
import { flushSync } from 'react-dom';
import { createRoot } from 'react-dom/client';
import { HEADER_HEIGHT, ROW_HEIGHT } from '@howdah/shared-ui/data-grid';

type Rows = (string | null)[][];

const HEIGHT = 380;

/** The least that shows the rows of a query: one request, its lines parsed, and the grid on them. Nothing is checked or kept. */
export function runIntoGrid(monaco: editor.IStandaloneCodeEditor, ref: string): void {
  const host = document.createElement('section');
  host.setAttribute('aria-label', 'Results');
  host.style.cssText = `position: fixed; inset: auto 0 0 240px; block-size: ${HEIGHT + 20}px`;
  document.body.append(host, Object.assign(document.createElement('div'), { id: 'portal' }));
  const root = createRoot(host);
  let current = 0;

  async function run(): Promise<void> {
    const mine = (current += 1);
    const rows: Rows = [];
    let columns: { name: string }[] = [];
    const draw = (running: boolean) => {
      if (mine !== current) return;
      flushSync(() =>
        root.render(<Result columns={columns} rows={rows} count={rows.length} running={running} />),
      );
    };
    const project = await connection(ref);
    const response = await fetch(`/platform/pg-meta/${ref}/query`, {
      method: 'POST',
      headers: {
        accept: SQL_STREAM_MEDIA_TYPE,
        'content-type': 'application/json',
        'x-connection-encrypted': project,
      },
      body: JSON.stringify({ query: monaco.getValue() }),
    });
    let begun = '';
    for await (const text of response.body!.pipeThrough(new TextDecoderStream())) {
      const lines = (begun + text).split('\n');
      begun = lines.pop() ?? '';
      for (const line of lines.filter(Boolean)) {
        const message = JSON.parse(line) as SqlStreamMessage;
        if (message.type === 'columns') columns = message.columns;
        if (message.type === 'rows') for (const row of message.rows) rows.push(row as (string | null)[]);
        if (message.type === 'error') throw new Error(message.message);
      }
      if (rows.length > 0) draw(true);
    }
    draw(false);
  }

  monaco.addAction({
    id: 'run',
    label: 'Run',
    keybindings: [KeyMod.CtrlCmd | KeyCode.Enter],
    run: () => void run(),
  });
  void connection(ref);
}

let asked: Promise<string> | undefined;

function connection(ref: string): Promise<string> {
  asked ??= fetch(`/platform/projects/${ref}`)
    .then((response) => response.json() as Promise<{ connectionString: string }>)
    .then(({ connectionString }) => connectionString);
  return asked;
}

interface ResultProps {
  columns: readonly { name: string }[];
  rows: Rows;
  count: number;
  running: boolean;
}

function Result({ columns, rows, count, running }: ResultProps) {
  const cell = ([column, row]: Item) => {
    const value = rows[row]?.[column] ?? 'NULL';
    return { kind: GridCellKind.Text, data: value, displayData: value, allowOverlay: false } as const;
  };
  return (
    <>
      <DataEditor
        width={1100}
        height={HEIGHT}
        columns={columns.map(({ name }, index) => ({ id: String(index), title: name, width: 150 }))}
        rows={count}
        getCellContent={cell}
        rowMarkers="clickable-number"
        rowHeight={ROW_HEIGHT}
        headerHeight={HEADER_HEIGHT}
      />
      <footer>
        {count.toLocaleString('en')} {count === 1 ? 'row' : 'rows'} {running && 'Running'}
      </footer>
    </>
  );
}
