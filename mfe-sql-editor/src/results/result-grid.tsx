import type { ResultSetView } from '@howdah/shared-api/sql';
import {
  columnResize,
  DataEditor,
  type DataEditorRef,
  type GridColumn,
  type GridKeyEventArgs,
  type GridSelection,
  HEADER_HEIGHT,
  type Item,
  ROW_HEIGHT,
  useGridTheme,
} from '@howdah/shared-ui/data-grid';
import { useKeyedState } from '@howdah/shared-ui';
import { useCallback, useEffect, useLayoutEffect, useMemo, useRef, type CSSProperties } from 'react';
import { columnHeaderDrawer, gridCell } from './draw-column-header.ts';
import { selectionOf, useGridSelection, useGridCopy } from './use-grid-selection.ts';
import { useCellMenu, type CellMenuPosition } from './use-cell-menu.ts';
import { useColumnWidths } from './use-column-widths.ts';
import type { SetView } from './use-set-view.ts';
import classes from './result-grid.module.css';

export interface ResultGridProps {
  /** Identifies the result set. Another set starts at its first row without a selection. */
  setId: string;
  set: ResultSetView;
  label: string;
  /** Whether all rows have arrived. Then columns fit their longest value. */
  complete: boolean;
  view: SetView;
  onMenu(place: CellMenuPosition): void;
}

export type ResultGridComponent = typeof ResultGrid;

/** In pixels. */
const COLUMN_WIDTHS = { minColumnWidth: 40, maxColumnWidth: 2000 };

/**
 * The rows of one result set on a canvas, which draws only the visible ones. Creating a grid takes longer than a short query,
 * so it is reused for the next result.
 */
export function ResultGrid({ setId, set, label, complete, view, onMenu }: ResultGridProps) {
  const wrapper = useRef<HTMLDivElement>(null);
  const editor = useRef<DataEditorRef>(null);
  const { selection, select } = useGridSelection(setId, set, view);
  const widths = useColumnWidths(setId, set, complete);
  const [isSearching, setSearching] = useKeyedState(setId, false);
  const theme = useGridTheme();
  const columns = useMemo(
    () =>
      set.columns.map(({ name }, index): GridColumn => {
        // Names can repeat; indexes cannot.
        return { id: String(index), title: name, width: widths.of[index] ?? 0 };
      }),
    [set.columns, widths.of],
  );
  const cell = useCallback(
    ([column, row]: Item) => gridCell(set, row, column, theme.null),
    [set, theme.null],
  );
  const drawHeader = useMemo(() => columnHeaderDrawer(set.columns), [set.columns]);
  const markerWidth = rowMarkerWidth(set.rowCount);
  const size = {
    '--rows-height': `${HEADER_HEIGHT + set.rowCount * ROW_HEIGHT + 1}px`,
    '--columns-width': `${widths.of.reduce((sum, width) => sum + width, markerWidth)}px`,
  };
  useGridCopy(wrapper, set, view);

  function selectAndView(next: GridSelection) {
    select(next);
    // An open detail panel follows.
    const at = next.current?.cell;
    if (view.viewed && at) view.view({ row: at[1], column: at[0] });
  }
  const selectCell = useCallback((place: CellMenuPosition['cell']) => select(selectionOf(place)), [select]);
  const menuProps = useCellMenu(editor, selection, selectCell, onMenu);

  /** Hovering shows the full name if it is cut off. */
  function nameHovered(column: number | undefined) {
    const hovered = column === undefined ? undefined : set.columns[column];
    if (wrapper.current) wrapper.current.title = hovered ? `${hovered.name} (${hovered.type})` : '';
  }

  function handleKeyDown(event: GridKeyEventArgs) {
    const column = selection.current?.cell[0];
    const width =
      column === undefined
        ? undefined
        : columnResize(event, { width: widths.of[column] ?? 0, ...COLUMN_WIDTHS });
    if (column !== undefined && width !== undefined) {
      event.cancel();
      event.preventDefault();
      return widths.resize(column, width);
    }
    if (!(event.ctrlKey || event.metaKey) || event.key.toLowerCase() !== 'f') return;
    event.cancel();
    event.preventDefault();
    setSearching((before) => !before);
  }

  useLayoutEffect(() => {
    wrapper.current?.querySelector('.dvn-scroller')?.scrollTo(0, 0);
  }, [setId]);

  /** The canvas is the grid's tab stop. It is there as soon as the grid knows its size. */
  function nameCanvas() {
    const canvas = wrapper.current?.querySelector('canvas');
    if (canvas && canvas.ariaLabel !== label) canvas.ariaLabel = label;
  }
  useEffect(nameCanvas);

  useEffect(() => {
    view.setGrid(editor.current);
    return () => view.setGrid(null);
  }, [view]);

  return (
    <div
      ref={wrapper}
      className={classes.grid}
      style={size as CSSProperties}
      role="region"
      aria-label={label}
      {...menuProps.wrapper}
    >
      <DataEditor
        ref={editor}
        width="100%"
        height="100%"
        columns={columns}
        rows={set.rowCount}
        getCellContent={cell}
        getCellsForSelection
        gridSelection={selection}
        onGridSelectionChange={selectAndView}
        onCellActivated={([column, row]) => view.view({ row, column })}
        onVisibleRegionChanged={nameCanvas}
        onItemHovered={({ kind, location }) => nameHovered(kind === 'header' ? location[0] : undefined)}
        onColumnResize={(_column, width, index) => widths.resize(index, width)}
        drawHeader={drawHeader}
        rowMarkers={{ kind: 'clickable-number', width: markerWidth }}
        rowHeight={ROW_HEIGHT}
        headerHeight={HEADER_HEIGHT}
        columnSelect="multi"
        rowSelect="multi"
        rangeSelect="rect"
        {...COLUMN_WIDTHS}
        smoothScrollX
        smoothScrollY
        keybindings={{ copy: false, paste: false, cut: false, delete: false }}
        showSearch={isSearching}
        onSearchClose={() => setSearching(false)}
        onKeyDown={handleKeyDown}
        theme={theme.grid}
        {...menuProps.editor}
      />
    </div>
  );
}

/** Room for the digits of the last row's number. */
function rowMarkerWidth(rows: number): number {
  return 24 + 7 * String(rows).length;
}
