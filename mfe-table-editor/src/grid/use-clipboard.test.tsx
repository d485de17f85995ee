import type { TableRow } from '@howdah/shared-api/pg-meta/rows';
import { CompactSelection } from '@howdah/shared-ui/data-grid';
import { answerCalls, aProject, ok, renderInShell } from '@howdah/tools/testing';
import { createEvent, fireEvent, screen, waitFor } from '@testing-library/react';
import { useRef } from 'react';
import { NO_CHANGES, stage, type CellEdit } from '../changes/staged-changes.ts';
import type { TableRows } from '../rows/table-rows.ts';
import { aColumn, aRelation } from '../testing/builders.ts';
import { cellEdits } from './cell-edits.ts';
import { notifySkipped } from './skipped-cells.ts';
import { useClipboard } from './use-clipboard.ts';
import type { SelectedCell } from './use-selected-cell.ts';

const long: TableRow = { key: ['1'], values: ['1', 'beginning'], cut: [false, '7'] };
const short: TableRow = { key: ['2'], values: ['2', `${'x'.repeat(400)}\n😀 &lt;`], cut: [false, false] };

/** A grid whose cells of `note` are selected in the first `height` rows. */
function open(
  loaded: readonly TableRow[],
  height: number,
  { nullable = true, selectedRows }: { nullable?: boolean; selectedRows?: CompactSelection } = {},
) {
  const notes = aRelation({ columns: [aColumn('id'), aColumn('note', { nullable })] });
  const onEdit = jest.fn<void, [CellEdit[]]>();
  const notify = jest.fn();
  let latest = NO_CHANGES;
  function Grid() {
    const wrapper = useRef<HTMLDivElement>(null);
    const rows = {
      row: (index: number) => loaded[index],
      *loaded(first: number, end: number) {
        for (let index = first; index < Math.min(end, loaded.length); index += 1) {
          yield { index, row: loaded[index]! };
        }
      },
    } as TableRows;
    const edits = cellEdits({
      columns: notes.columns,
      shown: [0, 1],
      rows,
      count: 1_000_000,
      staged: NO_CHANGES,
      latestStaged: () => latest,
      selected: {} as SelectedCell,
      canEdit: true,
      onEdit,
      onSkip: (skipped) => notifySkipped(notify, skipped),
    });
    const range = { x: 1, y: 0, width: 1, height };
    useClipboard({
      wrapper,
      relation: notes,
      shown: [0, 1],
      rows,
      current: selectedRows ? undefined : { cell: [1, 0], range, rangeStack: [] },
      selectedRows: selectedRows ?? CompactSelection.empty(),
      canEdit: true,
      edits,
    });
    return (
      <div ref={wrapper}>
        <button>Cell</button>
      </div>
    );
  }
  renderInShell(<Grid />, { shell: { notify } });
  screen.getByRole('button').focus();
  const type = (edit: CellEdit) => (latest = stage(latest, [edit]));
  return { onEdit, notify, type };
}

/** Fires the event on the page, as browsers do that do not send it to the focused element. */
function fire(type: 'copy' | 'cut' | 'paste', text = '') {
  const setData = jest.fn<void, [string, string]>();
  const event = createEvent[type](document.body, { clipboardData: { setData, getData: () => text } });
  fireEvent(document.body, event);
  return { setData, event };
}

const writeText = jest.fn<Promise<void>, [string]>();

beforeEach(() => {
  writeText.mockReset().mockResolvedValue();
  Object.defineProperty(navigator, 'clipboard', { value: { writeText }, configurable: true });
  answerCalls({
    [`POST /platform/pg-meta/${aProject().ref}/query`]: () => ok([{ c0: 'the whole value' }]),
  });
});

it('copies whole values at once if the page has them', () => {
  open([short], 1);
  expect(fire('copy').setData).toHaveBeenCalledWith('text/plain', `"${'x'.repeat(400)}\n😀 &lt;"`);
});

it('cuts a long value after it was copied whole, and holds all of it', async () => {
  const { onEdit } = open([long], 1);
  fire('cut');
  expect(onEdit).not.toHaveBeenCalled();
  await waitFor(() =>
    expect(onEdit).toHaveBeenCalledWith([
      { key: ['1'], column: 'note', value: 'null', held: 'the whole value' },
    ]),
  );
  expect(writeText).toHaveBeenCalledWith('the whole value');
});

it('keeps what was typed while a long value is read to be cut', async () => {
  const { onEdit, notify, type } = open([long], 1);
  fire('cut');
  type({ key: ['1'], column: 'note', value: { text: 'typed' }, held: undefined });
  await waitFor(() =>
    expect(notify).toHaveBeenCalledWith({
      tone: 'warning',
      message: 'Copied, but 1 cell was not cut',
      detail: '1 that you changed meanwhile.',
    }),
  );
  expect(writeText).toHaveBeenCalledWith('the whole value');
  expect(onEdit).not.toHaveBeenCalled();
});

it('keeps a value that could not be copied', async () => {
  writeText.mockRejectedValue(new Error('Not allowed'));
  const { onEdit, notify } = open([long], 1);
  fire('cut');
  await waitFor(() =>
    expect(notify).toHaveBeenCalledWith({
      tone: 'error',
      message: 'Failed to cut',
      detail: 'Not allowed',
    }),
  );
  expect(onEdit).not.toHaveBeenCalled();
});

it.each([
  [
    'that are not all loaded',
    [short],
    5,
    'Some of the selected rows are not loaded. Scroll through them first.',
  ],
  [
    'that are too many',
    Array<TableRow>(10_001).fill(short),
    10_001,
    'At most 10,000 rows can be copied at once. "Export" writes all rows to a file.',
  ],
])('copies nothing of rows %s, and says so', async (_which, loaded, height, detail) => {
  const { notify } = open(loaded, height);
  expect(fire('copy').setData).not.toHaveBeenCalled();
  await waitFor(() =>
    expect(notify).toHaveBeenCalledWith({ tone: 'error', message: 'Failed to copy', detail }),
  );
});

it.extended('reads no more of long values than can be copied at once', async () => {
  const reads = jest.fn(() => ok([{ c0: 'x'.repeat(20 * 1024 * 1024) }]));
  answerCalls({ [`POST /platform/pg-meta/${aProject().ref}/query`]: reads });
  const { notify } = open(Array<TableRow>(10).fill(long), 10);
  fire('copy');
  await waitFor(() =>
    expect(notify).toHaveBeenCalledWith({
      tone: 'error',
      message: 'Failed to copy',
      detail: 'This is too much to copy at once. Select fewer cells. "Export" writes all rows to a file.',
    }),
  );
  expect(reads).toHaveBeenCalledTimes(2);
  expect(writeText).not.toHaveBeenCalled();
});

it('pastes nothing else while a long value is read', async () => {
  const { onEdit, notify } = open([long], 1);
  fire('copy');
  fire('paste', 'what was copied before');
  expect(notify).toHaveBeenCalledWith({
    tone: 'warning',
    message: 'The values are still being copied. Paste again in a moment.',
  });
  expect(onEdit).not.toHaveBeenCalled();
  await waitFor(() => expect(notify).toHaveBeenCalledWith({ tone: 'success', message: 'Copied' }));
});

it('leaves the clipboard to the latest copy', async () => {
  const { notify } = open([long], 1);
  fire('copy');
  fire('copy');
  await waitFor(() => expect(notify).toHaveBeenCalledWith({ tone: 'success', message: 'Copied' }));
  expect(writeText).toHaveBeenCalledTimes(1);
});

it('pastes into selected rows from the first of them', () => {
  const { onEdit } = open([long, short, { ...short, key: ['3'] }], 0, {
    selectedRows: CompactSelection.fromSingleSelection([1, 3]),
  });
  fire('paste', 'first\nsecond');
  expect(onEdit.mock.calls[0]![0].map(({ key, column, value }) => [key[0], column, value])).toEqual([
    ['2', 'id', { text: 'first' }],
    ['3', 'id', { text: 'second' }],
  ]);
});

it('says where to paste if other rows are between those that are selected', () => {
  const { onEdit, notify } = open([long, short, short], 0, {
    selectedRows: CompactSelection.fromSingleSelection(0).add(2),
  });
  fire('paste', 'text');
  expect(notify).toHaveBeenCalledWith({
    tone: 'warning',
    message: 'Nothing was pasted',
    detail: 'Select a cell, or adjacent rows.',
  });
  expect(onEdit).not.toHaveBeenCalled();
});

it('says that a cell which cannot be NULL is copied, but not cut', async () => {
  const { onEdit, notify } = open([short], 1, { nullable: false });
  expect(fire('cut').setData).toHaveBeenCalled();
  await waitFor(() =>
    expect(notify).toHaveBeenCalledWith({
      tone: 'warning',
      message: 'Copied, but 1 cell was not cut',
      detail: '1 in columns that cannot be NULL.',
    }),
  );
  expect(onEdit).not.toHaveBeenCalled();
});

it('leaves the clipboard to the rest of the page', () => {
  const { onEdit } = open([short], 1);
  screen.getByRole('button').blur();
  const { event } = fire('paste', 'text');
  expect(event.defaultPrevented).toBe(false);
  expect(onEdit).not.toHaveBeenCalled();
});
