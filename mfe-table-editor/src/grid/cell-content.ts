import {
  PREVIEW_LENGTH,
  type RelationColumn,
  type TableRow,
  type WrittenValue,
} from '@howdah/shared-api/pg-meta';
import { drawnText, isNumeric } from '@howdah/shared-api/sql-values';
import { GridCellKind, type GridCell, type Theme } from '@howdah/shared-ui/data-grid';

export interface CellContext {
  column: RelationColumn;
  /** The row; undefined while it loads. */
  row: TableRow | undefined;
  /** The column's position. */
  index: number;
  /** Whether the value is not saved yet. */
  edited: WrittenValue | undefined;
  canEdit: boolean;
  /** Whether Postgres refused the value. */
  isRefused?: boolean;
  themes: { null: Partial<Theme>; edited: Partial<Theme>; refused: Partial<Theme> };
}

/** The text that a cell shows; `null` for NULL. */
export function shownValue({ row, index, edited }: Pick<CellContext, 'row' | 'index' | 'edited'>) {
  if (edited === undefined) return row?.values[index] ?? null;
  return typeof edited === 'object' ? edited.text : null;
}

/** The value that writes what a cell holds. */
export function writtenValue(at: Pick<CellContext, 'row' | 'index' | 'edited'>): WrittenValue {
  const value = shownValue(at);
  return at.edited ?? (value === null ? 'null' : { text: value });
}

/** Whether the page has only the beginning of the value. */
export function isCut({ row, index, edited }: Pick<CellContext, 'row' | 'index' | 'edited'>): boolean {
  return edited === undefined && row?.cut[index] === true;
}

/** A cell for the grid. NULL and defaults look different from texts, and unsaved values are marked. */
export function cellContent(context: CellContext): GridCell {
  const { column, row, edited, canEdit, isRefused, themes } = context;
  if (!row) return { kind: GridCellKind.Loading, allowOverlay: false };
  const value = shownValue(context);
  const isEdited = edited !== undefined;
  const onlyBeginning = isCut(context);
  const mark = isRefused ? themes.refused : themes.edited;
  const marks = value === null ? { ...themes.null, ...(isEdited ? mark : {}) } : mark;
  return {
    kind: GridCellKind.Text,
    data: value ?? '',
    displayData:
      edited === 'default'
        ? 'DEFAULT'
        : value === null
          ? 'NULL'
          : drawnText(value, column.type_id) + (onlyBeginning ? '…' : ''),
    contentAlign: isNumeric(column.type_id) ? 'right' : undefined,
    // The beginning of a value is never edited in place: it would be written in place of the whole. The grid's editor would
    // change how lines end, and stop the page at a text of megabytes.
    allowOverlay: canEdit && !onlyBeginning && !value?.includes('\r') && !isLong(value),
    readonly: !canEdit || onlyBeginning,
    themeOverride: isEdited || value === null ? marks : undefined,
  };
}

const isLong = (value: string | null) => value !== null && value.length > PREVIEW_LENGTH;

/** Why the cells of a column cannot be edited; undefined if they can. */
export function columnReason({ generated, identity }: RelationColumn): string | undefined {
  if (generated) return 'Postgres computes this column';
  return identity === 'always' ? 'Postgres numbers this column itself' : undefined;
}

/**
 * Converts typed text to a value of a column. Only text types have an empty value: in other columns, an empty input is NULL,
 * or the default if the column is not nullable.
 */
export function typedValue(
  { category, nullable, default: expression }: RelationColumn,
  text: string,
): WrittenValue {
  if (text !== '' || category === 'S') return { text };
  if (nullable) return 'null';
  return expression === null ? { text } : 'default';
}
