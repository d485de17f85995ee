import type { RelationColumn } from '@howdah/shared-api/pg-meta';
import { GridCellKind, type GridCell, type ProvideEditorComponent } from '@howdah/shared-ui/data-grid';
import { useCallback } from 'react';
import { ReferenceEditor } from '../references/reference-editor.tsx';
import { useEditedCell } from './edited-cell.ts';
import { choicesOf, ValueChoices } from './value-choices.tsx';

/** Ends an edit whose value is staged already, with the selection where it is. */
const STAY = [0, 0] as const;

/** As the grid does by Enter. */
const TO_NEXT_ROW = [0, 1] as const;

/** The grid then writes nothing, as after Escape, although its type has no such value. */
const NOTHING = undefined as unknown as GridCell;

const textCell = (data: string): GridCell => ({
  kind: GridCellKind.Text,
  data,
  displayData: data,
  allowOverlay: true,
});

const ChoicesEditor: ProvideEditorComponent<GridCell> = ({ onFinishedEditing }) => {
  const cell = useEditedCell();
  if (!cell) return null;
  return (
    <ValueChoices
      column={cell.column}
      choices={choicesOf(cell.column) ?? []}
      value={cell.value}
      onChoose={(next) => {
        cell.choose(next);
        onFinishedEditing(undefined, STAY);
      }}
    />
  );
};

const choices = { disablePadding: true, editor: ChoicesEditor };

const ReferenceCellEditor: ProvideEditorComponent<GridCell> = (editor) => {
  const { initialValue = '', onChange, onFinishedEditing } = editor;
  const cell = useEditedCell();
  const handleType = useCallback(
    (text: string | undefined) => onChange(text === undefined ? NOTHING : textCell(text)),
    [onChange],
  );
  if (!cell?.column.references) return null;
  return (
    <ReferenceEditor
      column={cell.column}
      reference={cell.column.references}
      current={cell.value}
      typed={initialValue}
      onType={handleType}
      onChoose={(next) => {
        cell.choose(next);
        onFinishedEditing(undefined, STAY);
      }}
      onEnter={(next) => {
        if (next) cell.choose(next);
        onFinishedEditing(undefined, TO_NEXT_ROW);
      }}
    />
  );
};

const reference = { disablePadding: true, editor: ReferenceCellEditor };

/** The editor for the cells of a column; undefined for the grid's own, a line of text. */
export function editorFor(column: RelationColumn) {
  if (choicesOf(column)) return choices;
  return column.references ? reference : undefined;
}
