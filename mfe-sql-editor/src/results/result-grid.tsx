import {
  DataEditor,
  GridCellKind,
  type GridCell,
  type GridColumn,
  type Item,
} from '@glideapps/glide-data-grid';
import '@glideapps/glide-data-grid/dist/index.css';
import type { ResultSetView } from '@howdah/shared-api/sql';
import { useCallback, useMemo, useState, type CSSProperties } from 'react';
import { readThemeTokens, useThemeName } from '../theme/theme-tokens.ts';
import { drawnText, fullText, isNumeric } from './cell-text.ts';
import { useColumnWidths } from './use-column-widths.ts';
import { columnHeaderDrawer } from './draw-column-header.ts';
import { emptySelection, useGridCopy } from './use-grid-copy.ts';
import { gridTheme, HEADER_HEIGHT, nullTheme, ROW_HEIGHT } from './grid-theme.ts';
import classes from './result-grid.module.css';

export interface ResultGridProps {
  set: ResultSetView;
  label: string;
  /** Told when a selection is too large to be copied. */
  onCopyRefused(message: string): void;
}

export type ResultGridComponent = typeof ResultGrid;

/** Characters of a value that the enlarged cell shows. */
const MOST_ENLARGED = 100_000;

/** The rows of one result set, drawn on a canvas: however many there are, only those on screen cost anything. */
export function ResultGrid({ set, label, onCopyRefused }: ResultGridProps) {
  const [selection, setSelection] = useState(emptySelection);
  const widths = useColumnWidths(set);
  const theme = useGridTheme();
  const columns = useMemo(
    () =>
      set.columns.map(({ name }, index): GridColumn => {
        // Names may repeat; places do not.
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
  const copyProps = useGridCopy(set, selection, onCopyRefused);

  return (
    <div
      className={classes.grid}
      style={size as CSSProperties}
      role="region"
      aria-label={label}
      {...copyProps}
    >
      <DataEditor
        width="100%"
        height="100%"
        columns={columns}
        rows={set.rowCount}
        getCellContent={cell}
        getCellsForSelection
        gridSelection={selection}
        onGridSelectionChange={setSelection}
        onColumnResize={(_column, width, index) => widths.resize(index, width)}
        drawHeader={drawHeader}
        rowMarkers={{ kind: 'clickable-number', width: markerWidth }}
        rowHeight={ROW_HEIGHT}
        headerHeight={HEADER_HEIGHT}
        columnSelect="multi"
        rowSelect="multi"
        rangeSelect="rect"
        minColumnWidth={40}
        maxColumnWidth={2000}
        smoothScrollX
        smoothScrollY
        keybindings={{ copy: false, paste: false, cut: false, delete: false, search: true }}
        theme={theme.grid}
      />
      <div id="portal" className={classes.portal} />
    </div>
  );
}

function useGridTheme() {
  const name = useThemeName();
  return useMemo(() => {
    const token = readThemeTokens();
    const fontFamily = getComputedStyle(document.documentElement).getPropertyValue('--font-mono');
    return { name, grid: gridTheme(token, fontFamily), null: nullTheme(token) };
  }, [name]);
}

function gridCell(
  set: ResultSetView,
  row: number,
  column: number,
  whenNull: ReturnType<typeof nullTheme>,
): GridCell {
  const value = set.cell(row, column);
  const type = set.columns[column]?.type_id ?? 0;
  const contentAlign = isNumeric(type) ? 'right' : 'left';
  if (value === null) {
    const nothing = { data: 'NULL', displayData: 'NULL', allowOverlay: false, themeOverride: whenNull };
    return { kind: GridCellKind.Text, contentAlign, readonly: true, ...nothing };
  }
  return {
    kind: GridCellKind.Text,
    contentAlign,
    readonly: true,
    data: fullText(value, type).slice(0, MOST_ENLARGED),
    displayData: drawnText(value, type),
    allowOverlay: true,
  };
}

/** Room for the digits of the last row's number. */
function rowMarkerWidth(rows: number): number {
  return 24 + 7 * String(rows).length;
}
