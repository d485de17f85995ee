import type { RelationColumn } from '@howdah/shared-api/pg-meta';
import { GridCellKind, type GridCell, type ProvideEditorComponent } from '@howdah/shared-ui/data-grid';
import { useEditedCell } from './edited-cell.ts';
import { ReferenceEditor } from './reference-editor.tsx';
import { choicesOf, ValueChoices } from './value-choices.tsx';

/** Ends an edit whose value is staged already, with the selection where it is. */
const STAY = [0, 0] as const;

/** As the grid does by Enter. */
const TO_NEXT_ROW = [0, 1] as const;

const ChoicesEditor: ProvideEditorComponent<GridCell> = ({ onFinishedEditing }) => {
  const { column, value, choose } = useEditedCell();
  return (
    <ValueChoices
      column={column}
      choices={choicesOf(column) ?? []}
      value={value}
      onChoose={(next) => {
        choose(next);
        onFinishedEditing(undefined, STAY);
      }}
    />
  );
};

const choices = { disablePadding: true, editor: ChoicesEditor };

const ReferenceCellEditor: ProvideEditorComponent<GridCell> = (editor) => {
  const { initialValue = '', value, onChange, onFinishedEditing } = editor;
  const { choose } = useEditedCell();
  return (
    <ReferenceEditor
      typed={initialValue}
      onType={(data) => value.kind === GridCellKind.Text && onChange({ ...value, data })}
      onChoose={(next) => {
        choose(next);
        onFinishedEditing(undefined, STAY);
      }}
      onEnter={(next) => {
        if (next) choose(next);
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
