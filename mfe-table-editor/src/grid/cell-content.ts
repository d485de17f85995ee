import { PREVIEW_LENGTH, type RelationColumn } from '@howdah/shared-api/pg-meta/rows';
import { drawnText, isNumeric } from '@howdah/shared-api/sql-values';
import { GridCellKind, type GridCell, type Theme } from '@howdah/shared-ui/data-grid';
import { isCut, shownValue, type CellValue } from '../changes/cell-value.ts';

export interface CellContext extends CellValue {
  column: RelationColumn;
  canEdit: boolean;
  /** Whether Postgres refused the value. */
  isRefused?: boolean;
  themes: { null: Partial<Theme>; edited: Partial<Theme>; refused: Partial<Theme> };
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
    allowOverlay: canEdit && !onlyBeginning && !isLong(value) && !value?.includes('\r'),
    readonly: !canEdit || onlyBeginning,
    themeOverride: isEdited || value === null ? marks : undefined,
  };
}

const isLong = (value: string | null) => value !== null && value.length > PREVIEW_LENGTH;
