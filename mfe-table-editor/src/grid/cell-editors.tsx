import type { RelationColumn } from '@howdah/shared-api/pg-meta/rows';
import { Input, LazyModule, useLazyModule } from '@howdah/shared-ui';
import { GridCellKind, type GridCell, type ProvideEditorComponent } from '@howdah/shared-ui/data-grid';
import { useEffect, useEffectEvent, useState } from 'react';
import { typedReference } from '../references/typed-reference.ts';
import { useEditedCell } from './edited-cell.ts';
import { choicesOf, ValueChoices } from './value-choices.tsx';

/** Loaded with the first editable table that has a foreign key. */
export const referenceSearch = new LazyModule('The row search', async () => {
  await import('@howdah/shared-ui/command');
  return import('../references/reference-editor.tsx');
});

/** Ends an edit whose value is already staged. The selection does not move. */
const STAY = [0, 0] as const;

/** Moves the selection down, as the grid does on Enter. */
const TO_NEXT_ROW = [0, 1] as const;

/** Makes the grid write nothing, as after Escape. Its type does not allow `undefined`. */
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
  const search = useLazyModule(referenceSearch, true);
  const [text, setText] = useState(initialValue);
  const write = (typed: string) => {
    const own = cell && typedReference(cell.column, typed)?.text;
    onChange(own == null ? NOTHING : textCell(own));
  };
  // Otherwise the grid writes the first typed character.
  const begin = useEffectEvent(() => write(initialValue));
  useEffect(() => begin(), []);
  // Not in an effect, because the next key can end the edit.
  const type = (typed: string) => {
    setText(typed);
    write(typed);
  };
  if (!cell?.column.references) return null;
  if (!search) {
    return (
      <Input
        autoFocus
        aria-label={`Value of ${cell.column.name}`}
        value={text}
        onChange={(event) => type(event.target.value)}
      />
    );
  }
  return (
    <search.ReferenceEditor
      column={cell.column}
      reference={cell.column.references}
      current={cell.value}
      search={text}
      onSearch={type}
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

/** The editor for the cells of a column; undefined for the grid's own one-line editor. */
export function editorFor(column: RelationColumn) {
  if (choicesOf(column)) return choices;
  return column.references ? reference : undefined;
}
