import type { RelationColumn, TableRow, WrittenValue } from '@howdah/shared-api/pg-meta';
import { GridCellKind, type EditListItem, type GridSelection } from '@howdah/shared-ui/data-grid';
import { stagedEdit, type CellEdit, type StagedChanges } from '../changes/staged-changes.ts';
import type { TableRows } from '../rows/table-rows.ts';
import { shownValue, typedValue } from './cell-content.ts';
import type { EditedCell } from './edited-cell.ts';
import type { SelectedCell } from './use-selected-cell.ts';

interface CellEditsContext {
  columns: readonly RelationColumn[];
  /** The visible columns, as positions in the table. */
  shown: readonly number[];
  rows: TableRows;
  staged: StagedChanges;
  selected: SelectedCell;
  isWritable(column: number): boolean;
  onEdit(edits: CellEdit[]): void;
}

/** What the grid's events do to the staged changes. The grid counts visible columns. */
export function cellEdits({ columns, shown, rows, staged, selected, isWritable, onEdit }: CellEditsContext) {
  function editOf(row: TableRow, column: number, value: WrittenValue): CellEdit {
    return {
      key: row.key,
      column: columns[column]!.name,
      value,
      held: row.cut[column] ? undefined : (row.values[column] ?? null),
    };
  }

  return {
    /** Stages pasted or typed text. Cells that cannot be edited do not change. */
    stageTexts(items: readonly EditListItem[]): boolean {
      const edits = items.flatMap(({ location: [position, index], value }) => {
        const column = shown[position]!;
        const row = items.length === 1 ? selected.rowAt(position, index) : rows.row(index);
        if (!row || !isWritable(column) || value.kind !== GridCellKind.Text) return [];
        return [editOf(row, column, typedValue(columns[column]!, value.data))];
      });
      if (edits.length > 0) onEdit(edits);
      return true;
    },

    /** Stages NULL for the selected cells whose column is nullable. */
    clear({ current }: GridSelection): boolean {
      if (!current) return false;
      const { x, y, width, height } = current.range;
      const edits: CellEdit[] = [];
      for (let index = y; index < y + height; index += 1) {
        const row = rows.row(index);
        for (const column of row ? shown.slice(x, x + width) : []) {
          if (isWritable(column) && columns[column]!.nullable) edits.push(editOf(row!, column, 'null'));
        }
      }
      if (edits.length > 0) onEdit(edits);
      return false;
    },

    editedCell(): EditedCell | null {
      const at = selected.position;
      const index = at && shown[at[0]];
      const row = at && selected.rowAt(...at);
      if (index === undefined || !row) return null;
      const column = columns[index]!;
      const edited = stagedEdit(staged, row, column.name)?.value;
      return {
        column,
        value: shownValue({ row, index, edited }),
        choose: (value) => onEdit([editOf(row, index, value)]),
      };
    },
  };
}
