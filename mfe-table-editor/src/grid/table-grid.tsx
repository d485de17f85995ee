import type { Relation, TableRow } from '@howdah/shared-api/pg-meta/rows';
import { useShell } from '@howdah/shared-api/remote-contract';
import {
  columnResize,
  CompactSelection,
  DataEditor,
  GridCellKind,
  HEADER_HEIGHT,
  ROW_HEIGHT,
  useGridTheme,
  useOverlayRoot,
  type DataEditorRef,
  type GridCell,
  type GridColumn,
  type GridSelection,
  type Item,
  type ProvideEditorCallback,
} from '@howdah/shared-ui/data-grid';
import { PHONE, readTokens, useMediaQuery } from '@howdah/shared-ui';
import {
  useEffect,
  useImperativeHandle,
  useMemo,
  useRef,
  type CSSProperties,
  type KeyboardEvent,
  type Ref,
} from 'react';
import { stagedEdit, type CellEdit, type StagedChanges } from '../changes/staged-changes.ts';
import type { RefusedChange } from '../changes/use-save-changes.ts';
import { moveColumn, shownColumns, widthOf, type ColumnLayout } from '../columns/column-layout.ts';
import { columnReason } from '../database/column-reason.ts';
import { isSameRow } from '../rows/is-same-row.ts';
import type { RowView } from '../rows/row-view.ts';
import type { TableRows, TableRowsState } from '../rows/table-rows.ts';
import { cellContent } from './cell-content.ts';
import { cellEdits } from './cell-edits.ts';
import { editorFor, referenceSearch } from './cell-editors.tsx';
import { EditedCellProvider } from './edited-cell.ts';
import { headerDrawer } from './header-drawer.ts';
import { notifySkipped } from './skipped-cells.ts';
import { useClipboard } from './use-clipboard.ts';
import { useFirstWidths } from './use-first-widths.ts';
import { cellSelection, useSelectedCell } from './use-selected-cell.ts';
import { useTopOfOtherRows } from './use-top-of-other-rows.ts';
import classes from './table-grid.module.css';

/** A cell, and the window coordinates where its menu opens. */
export interface CellMenuPosition {
  row: number;
  column: number;
  x: number;
  y: number;
  /** Returns the focus to the rows. */
  returnFocus(): void;
}

export interface GridHandle {
  /** Scrolls to a cell and selects it. `column` is its position in the table. */
  select(row: number, column: number): void;
}

interface TableGridProps {
  handle: Ref<GridHandle>;
  relation: Relation;
  rows: TableRows;
  state: TableRowsState;
  view: RowView;
  staged: StagedChanges;
  /** The staged changes at the time of the call. */
  latestStaged(): StagedChanges;
  /** The change at which the last save failed. */
  refused: RefusedChange | undefined;
  layout: ColumnLayout;
  onLayout(layout: ColumnLayout): void;
  canEdit: boolean;
  selectedRows: CompactSelection;
  onSelectRows(rows: CompactSelection): void;
  onEdit(edits: CellEdit[]): void;
  onSort(column: string): void;
  onMenu(position: CellMenuPosition): void;
  /** Opens one value in full, which is how long values are edited. */
  onShowValue(row: number, column: number): void;
}

/** In pixels. */
const COLUMN_WIDTHS = { minColumnWidth: 50, maxColumnWidth: 2000 };

/** The keys of the grid, and those of spreadsheets. Its clipboard has only what its cells show, so `useClipboard` replaces it. */
const KEYS = {
  activateCell: ' |Enter|shift+Enter|F2',
  downFill: true,
  copy: false,
  cut: false,
  paste: false,
};

/** The rows of a table, drawn on a canvas. Only visible rows are read and drawn. */
export default function TableGrid({
  handle,
  relation,
  rows,
  state,
  view,
  staged,
  latestStaged,
  refused,
  layout,
  onLayout,
  canEdit,
  selectedRows,
  onSelectRows,
  onEdit,
  onSort,
  onMenu,
  onShowValue,
}: TableGridProps) {
  const wrapper = useRef<HTMLDivElement>(null);
  const editor = useRef<DataEditorRef>(null);
  const selected = useSelectedCell(rows, state.count);
  const { current } = selected;
  const theme = useGridTheme();
  useOverlayRoot();
  const themes = useMemo(
    () => ({
      null: theme.null,
      edited: { bgCell: readTokens()('grid-match') },
      refused: { bgCell: readTokens()('danger-soft'), textDark: readTokens()('danger-text') },
    }),
    [theme],
  );
  const { columns } = relation;
  const names = useMemo(() => columns.map(({ name }) => name), [columns]);
  /** The grid counts visible columns; all other code uses positions in the table. */
  const shown = useMemo(() => shownColumns(names, layout), [names, layout]);
  const pinned = shown.filter((index) => layout.pinned.includes(names[index]!)).length;
  const label = `Rows of ${relation.name}`;

  // On a phone the space is better used for another column. The definition lists the types.
  const hasTypes = !useMediaQuery(PHONE);
  const widths = useFirstWidths(relation, rows, state, hasTypes);
  const gridColumns = useMemo(
    () =>
      shown.map((index): GridColumn => ({
        id: String(index),
        title: names[index]!,
        width: widthOf(layout, names[index]!) ?? widths[index]!,
      })),
    [shown, names, widths, layout],
  );
  const drawHeader = useMemo(() => headerDrawer(relation, view, hasTypes), [relation, view, hasTypes]);
  const isWritable = (column: number) => canEdit && columnReason(columns[column]!) === undefined;

  function getCellContent([position, row]: Item): GridCell {
    const column = shown[position]!;
    const at = rows.row(row);
    const edited = at && stagedEdit(staged, at, columns[column]!.name)?.value;
    return cellContent({
      column: columns[column]!,
      row: at,
      index: column,
      edited,
      isRefused: edited !== undefined && isRefused(at!, columns[column]!.name),
      canEdit: isWritable(column),
      themes,
    });
  }

  /** If Postgres names no column, all edited cells of the row are marked. */
  function isRefused(row: TableRow, column: string): boolean {
    return (
      refused !== undefined &&
      refused.change.kind !== 'insert' &&
      isSameRow(row, refused.change) &&
      (refused.column ?? column) === column
    );
  }

  const { notify } = useShell();
  const edits = cellEdits({
    columns,
    shown,
    rows,
    count: state.count,
    staged,
    latestStaged,
    selected,
    canEdit,
    onEdit,
    onSkip: (skipped) => notifySkipped(notify, skipped),
  });
  const { fill } = useClipboard({ wrapper, relation, shown, rows, current, selectedRows, canEdit, edits });
  const edited = edits.editedCell();
  const provideEditor: ProvideEditorCallback<GridCell> = () => edited?.column && editorFor(edited.column);

  /** An open editor is outside the grid. Its keys are for the row for which it was opened. */
  function handlePress({ target }: { target: EventTarget }) {
    if (wrapper.current?.contains(target as Node)) selected.holdRow();
  }

  function handleSelection(next: GridSelection) {
    selected.select(next.current);
    onSelectRows(next.rows);
  }

  const returnFocus = () => editor.current?.focus();

  function handleKeyDown(event: KeyboardEvent) {
    handlePress(event);
    if (current && resizeColumn(event, current.cell[0])) {
      event.preventDefault();
      event.stopPropagation();
      return;
    }
    if (event.key !== 'ContextMenu' && !(event.shiftKey && event.key === 'F10')) return;
    const at = current?.cell;
    const bounds = at && editor.current?.getBounds(at[0], at[1]);
    if (!at || !bounds) return;
    event.preventDefault();
    event.stopPropagation();
    onMenu({ column: shown[at[0]]!, row: at[1], x: bounds.x + 8, y: bounds.y + bounds.height, returnFocus });
  }

  /** Resizes a column by keyboard. Returns false for keys that do not resize. */
  function resizeColumn(event: KeyboardEvent, column: number): boolean {
    const name = names[shown[column]!]!;
    const before = widthOf(layout, name) ?? widths[shown[column]!]!;
    const width = columnResize(event, { width: before, ...COLUMN_WIDTHS });
    if (width === undefined) return false;
    onLayout({ ...layout, widths: { ...layout.widths, [name]: width } });
    return true;
  }

  function sortBy(position: number) {
    const column = shown[position];
    if (column === undefined) return;
    selected.selectInNextRows(position);
    onSort(names[column]!);
  }

  useImperativeHandle(handle, () => ({
    select(row, column) {
      const position = Math.max(0, shown.indexOf(column));
      selected.select(cellSelection(position, row));
      editor.current?.scrollTo(position, row);
      returnFocus();
    },
  }));

  useTopOfOtherRows(rows, editor);

  const hasReferences = canEdit && columns.some(({ references }) => references);
  useEffect(() => {
    if (hasReferences) referenceSearch.prefetch();
  }, [hasReferences]);

  /** The canvas is the grid's tab stop. */
  useEffect(() => {
    const canvas = wrapper.current?.querySelector('canvas');
    if (canvas && canvas.ariaLabel !== label) canvas.ariaLabel = label;
  });

  const widthOfAll = gridColumns.reduce((sum, column) => sum + ('width' in column ? column.width : 0), 60);
  const size = {
    // Until the first rows arrive, leave space for any number of them.
    '--rows-height': state.isReady ? `${HEADER_HEIGHT + state.count * ROW_HEIGHT + 1}px` : '100%',
    '--columns-width': `${widthOfAll}px`,
  };

  return (
    <div
      ref={wrapper}
      className={classes.grid}
      data-loading={!state.isReady || undefined}
      style={size as CSSProperties}
      role="region"
      aria-label={label}
      onKeyDownCapture={handleKeyDown}
      onMouseDownCapture={handlePress}
      onContextMenuCapture={(event) => event.preventDefault()}
    >
      <EditedCellProvider value={edited}>
        <DataEditor
          ref={editor}
          width="100%"
          height="100%"
          columns={gridColumns}
          rows={state.count}
          getCellContent={getCellContent}
          getCellsForSelection
          gridSelection={{ current, rows: selectedRows, columns: CompactSelection.empty() }}
          onGridSelectionChange={handleSelection}
          onVisibleRegionChanged={({ y, height }) => rows.show(y, y + height)}
          onCellsEdited={edits.stageTexts}
          onDelete={edits.clear}
          keybindings={KEYS}
          fillHandle={canEdit}
          onFillPattern={({ patternSource, fillDestination, preventDefault }) => {
            preventDefault();
            void fill(patternSource, fillDestination);
          }}
          provideEditor={provideEditor}
          onCellActivated={([column, row]) => {
            const cell = getCellContent([column, row]);
            if (!cell.allowOverlay && cell.kind !== GridCellKind.Loading) onShowValue(row, shown[column]!);
          }}
          onHeaderClicked={sortBy}
          onCellContextMenu={([column, row], event) => {
            event.preventDefault();
            if (column < 0 || row < 0) return;
            selected.select(cellSelection(column, row));
            onMenu({
              column: shown[column]!,
              row,
              x: event.bounds.x + event.localEventX,
              y: event.bounds.y + event.localEventY,
              returnFocus,
            });
          }}
          onColumnResize={({ title }, width) =>
            onLayout({ ...layout, widths: { ...layout.widths, [title]: width } })
          }
          onColumnMoved={(from, to) =>
            onLayout(moveColumn(names, layout, names[shown[from]!]!, names[shown[to]!]!))
          }
          freezeColumns={pinned}
          drawHeader={drawHeader}
          rowMarkers={{ kind: canEdit ? 'both' : 'number' }}
          rowHeight={ROW_HEIGHT}
          headerHeight={HEADER_HEIGHT}
          rangeSelect="rect"
          columnSelect="none"
          rowSelect={canEdit ? 'multi' : 'none'}
          rowSelectionMode="multi"
          {...COLUMN_WIDTHS}
          smoothScrollX
          smoothScrollY
          theme={theme.grid}
        />
      </EditedCellProvider>
    </div>
  );
}
