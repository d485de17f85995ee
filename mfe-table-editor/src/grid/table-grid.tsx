import type { Relation, TableRow, WrittenValue } from '@howdah/shared-api/pg-meta';
import { isNumeric, shortTypeName } from '@howdah/shared-api/sql-values';
import {
  columnResize,
  CompactSelection,
  DataEditor,
  drawHeader,
  GridCellKind,
  HEADER_HEIGHT,
  ROW_HEIGHT,
  useGridTheme,
  useOverlayRoot,
  type DataEditorRef,
  type DrawHeaderCallback,
  type EditListItem,
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
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
  type ClipboardEvent,
  type CSSProperties,
  type KeyboardEvent,
  type Ref,
  type RefObject,
} from 'react';
import { stagedEdit, type CellEdit, type StagedChanges } from '../changes/staged-changes.ts';
import type { RefusedChange } from '../changes/use-save-changes.ts';
import { moveColumn, shownColumns, widthOf, type ColumnLayout } from '../columns/column-layout.ts';
import type { RowView } from '../rows/row-view.ts';
import type { TableRows, TableRowsState } from '../rows/table-rows.ts';
import { cellContent, columnReason, isCut, shownValue, typedValue } from './cell-content.ts';
import { editorFor, referenceSearch } from './cell-editors.tsx';
import { EditedCellProvider, type EditedCell } from './edited-cell.ts';
import { useFirstWidths } from './use-first-widths.ts';
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
  /** Copies cells that include values of which the page has only the beginning. Columns are positions in the table. */
  onCopyWhole(rows: readonly number[], columns: readonly number[]): void;
  /** Opens one value in full, which is how long values are edited. */
  onShowValue(row: number, column: number): void;
}

/** In pixels. */
const COLUMN_WIDTHS = { minColumnWidth: 50, maxColumnWidth: 2000 };

/** The keys of the grid, and those of spreadsheets. */
const KEYS = { activateCell: ' |Enter|shift+Enter|F2', downFill: true };

/** The rows of a table, drawn on a canvas. Only visible rows are read and drawn. */
export default function TableGrid({
  handle,
  relation,
  rows,
  state,
  view,
  staged,
  refused,
  layout,
  onLayout,
  canEdit,
  selectedRows,
  onSelectRows,
  onEdit,
  onSort,
  onMenu,
  onCopyWhole,
  onShowValue,
}: TableGridProps) {
  const wrapper = useRef<HTMLDivElement>(null);
  const editor = useRef<DataEditorRef>(null);
  const [selected, setSelected] = useState<{
    of: TableRows;
    current: GridSelection['current'];
    /** The row of the selected cell at the last key or button press. Typed text belongs to this row. */
    row: TableRow | undefined;
  }>();
  const current = selected?.of === rows ? selected.current : undefined;
  const setCurrent = (next: GridSelection['current']) =>
    setSelected({ of: rows, current: next, row: next && rows.row(next.cell[1]) });
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
      isSameKey(row, refused.change) &&
      (refused.column ?? column) === column
    );
  }

  function editOf(row: TableRow, column: number, value: WrittenValue): CellEdit {
    return {
      key: row.key,
      column: columns[column]!.name,
      value,
      held: row.cut[column] ? undefined : (row.values[column] ?? null),
    };
  }

  /** While somebody types into a cell, a refresh can put another row in its position. */
  function aimedAt(position: number, index: number): TableRow | undefined {
    const row = rows.row(index);
    const cell = selected?.current?.cell;
    if (cell?.[0] !== position || cell[1] !== index || !selected?.row) return row;
    return row && isSameKey(row, selected.row) ? row : selected.row;
  }

  /** An open editor is outside the grid. Its keys are for the row for which it was opened. */
  function handlePress({ target }: { target: EventTarget }) {
    const row = current && rows.row(current.cell[1]);
    if (wrapper.current?.contains(target as Node) && selected && selected.row !== row) {
      setSelected({ ...selected, row });
    }
  }

  /** Stages pasted or typed text. Cells that cannot be edited do not change. */
  function handleEdited(items: readonly EditListItem[]): boolean {
    const edits = items.flatMap(({ location: [position, index], value }) => {
      const column = shown[position]!;
      const row = items.length === 1 ? aimedAt(position, index) : rows.row(index);
      if (!row || !isWritable(column) || value.kind !== GridCellKind.Text) return [];
      return [editOf(row, column, typedValue(columns[column]!, value.data))];
    });
    if (edits.length > 0) onEdit(edits);
    return true;
  }

  /** Delete clears cells: to NULL if the column is nullable. */
  function handleDelete({ current: selected }: GridSelection): boolean {
    if (!selected) return false;
    const { x, y, width, height } = selected.range;
    const edits: CellEdit[] = [];
    for (let index = y; index < y + height; index += 1) {
      const row = rows.row(index);
      for (const column of row ? shown.slice(x, x + width) : []) {
        if (isWritable(column) && columns[column]!.nullable) edits.push(editOf(row!, column, 'null'));
      }
    }
    if (edits.length > 0) onEdit(edits);
    return false;
  }

  function editedCell(): EditedCell | null {
    const at = selected?.current?.cell;
    const index = at && shown[at[0]];
    const row = at && aimedAt(...at);
    if (index === undefined || !row) return null;
    const column = columns[index]!;
    const edited = stagedEdit(staged, row, column.name)?.value;
    return {
      column,
      value: shownValue({ row, index, edited }),
      choose: (value) => onEdit([editOf(row, index, value)]),
    };
  }

  const edited = editedCell();
  const provideEditor: ProvideEditorCallback<GridCell> = () => edited?.column && editorFor(edited.column);

  function handleSelection(next: GridSelection) {
    setCurrent(next.current);
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

  /** The grid copies what its cells hold, which is only the beginning of long values. */
  function handleCopy(event: ClipboardEvent) {
    if (!wrapper.current?.contains(event.target as Node)) return;
    const range = current?.range;
    const chosen = range ? positions(range.y, range.height) : [...selectedRows];
    const copied = range ? shown.slice(range.x, range.x + range.width) : shown;
    const isCutAt = (position: number, index: number) => {
      const row = rows.row(position);
      return isCut({ row, index, edited: row && stagedEdit(staged, row, columns[index]!.name)?.value });
    };
    if (!chosen.some((row) => copied.some((column) => isCutAt(row, column)))) return;
    event.preventDefault();
    event.stopPropagation();
    onCopyWhole(chosen, copied);
  }

  useImperativeHandle(handle, () => ({
    select(row, column) {
      const position = Math.max(0, shown.indexOf(column));
      setCurrent(cellSelection(position, row));
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
      onCopy={handleCopy}
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
          onCellsEdited={handleEdited}
          onDelete={handleDelete}
          keybindings={KEYS}
          onPaste={canEdit}
          fillHandle={canEdit}
          provideEditor={provideEditor}
          onCellActivated={([column, row]) => {
            const cell = getCellContent([column, row]);
            if (!cell.allowOverlay && cell.kind !== GridCellKind.Loading) onShowValue(row, shown[column]!);
          }}
          onHeaderClicked={(column) => shown[column] !== undefined && onSort(names[shown[column]]!)}
          onCellContextMenu={([column, row], event) => {
            event.preventDefault();
            if (column < 0 || row < 0) return;
            setCurrent(cellSelection(column, row));
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

/** Scrolls to the top when a filter or sort shows other rows. */
function useTopOfOtherRows(rows: TableRows, editor: RefObject<DataEditorRef | null>): void {
  const shown = useRef(rows);
  useLayoutEffect(() => {
    if (shown.current === rows) return;
    shown.current = rows;
    editor.current?.scrollTo(0, 0, 'vertical');
  }, [rows, editor]);
}

function cellSelection(column: number, row: number): NonNullable<GridSelection['current']> {
  return { cell: [column, row], range: { x: column, y: row, width: 1, height: 1 }, rangeStack: [] };
}

function isSameKey({ key }: Pick<TableRow, 'key'>, other: Pick<TableRow, 'key'>): boolean {
  return JSON.stringify(key) === JSON.stringify(other.key);
}

function positions(from: number, count: number): number[] {
  return Array.from({ length: count }, (_, index) => from + index);
}

/** Draws the headers with their sort direction. */
function headerDrawer({ columns, key }: Relation, { sorts }: RowView, hasTypes: boolean): DrawHeaderCallback {
  return (header, drawDefault) => {
    const { id } = header.column;
    const described = id === undefined ? undefined : columns[Number(id)];
    if (!described) return drawDefault();
    const { name, type, type_id: typeId, references } = described;
    const sort = sorts.find((one) => one.column === name);
    const mark = sort ? (sort.descending ? ' ↓' : ' ↑') : '';
    drawHeader(header, {
      name: name + mark,
      type: hasTypes ? shortTypeName(type) : '',
      atEnd: isNumeric(typeId),
      isKey: key.includes(name),
      isReference: references !== null,
    });
  };
}
