/*
 * A page with nothing but a grid, fed by one call: what the rows of a table are measured against. The project is `?ref=`, and
 * its body has the query as data. Built into dist-bench.
 */
import { DataEditor, GridCellKind, HEADER_HEIGHT, ROW_HEIGHT, type Item } from '@howdah/shared-ui/data-grid';
import { flushSync } from 'react-dom';
import { createRoot } from 'react-dom/client';

/** Of the rows in the Table Editor, in the same window. */
const SIZE = { width: 960, height: 790 };

type Row = Record<string, unknown>;

const ref = new URLSearchParams(window.location.search).get('ref');
const project = fetch(`/platform/projects/${ref}`).then(
  (response) => response.json() as Promise<{ connectionString: string }>,
);
const host = document.createElement('main');
host.style.cssText = 'position: fixed; inset: 60px 0 0 0';
const button = Object.assign(document.createElement('button'), { textContent: 'Read' });
document.body.append(button, host, Object.assign(document.createElement('div'), { id: 'portal' }));
let root = createRoot(host);

async function read() {
  const { connectionString } = await project;
  const response = await fetch(`/platform/pg-meta/${ref}/query`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-connection-encrypted': connectionString },
    body: JSON.stringify({ query: document.body.dataset.query, read_only: true }),
  });
  const rows = (await response.json()) as Row[];
  flushSync(() =>
    root.render(<Rows rows={rows} count={Number(document.body.dataset.count ?? rows.length)} />),
  );
}

button.addEventListener('click', () => {
  // Nothing of the rows before is left.
  root.unmount();
  root = createRoot(host);
  void read();
});

function Rows({ rows, count }: { rows: Row[]; count: number }) {
  const names = Object.keys(rows[0] ?? {});
  const cell = ([column, row]: Item) => {
    const value = String(rows[row % rows.length]![names[column]!] ?? 'NULL');
    return { kind: GridCellKind.Text, data: value, displayData: value, allowOverlay: false } as const;
  };
  return (
    <DataEditor
      width={SIZE.width}
      height={SIZE.height}
      columns={names.map((name) => ({ id: name, title: name, width: 150 }))}
      rows={count}
      getCellContent={cell}
      rowMarkers="number"
      rowHeight={ROW_HEIGHT}
      headerHeight={HEADER_HEIGHT}
    />
  );
}
