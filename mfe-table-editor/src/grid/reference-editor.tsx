import type { RelationColumn, WrittenValue } from '@howdah/shared-api/pg-meta';
import { Command, CommandInput, CommandItem, CommandList } from '@howdah/shared-ui/command';
import { useDeferredValue, useState } from 'react';
import {
  FoundRowItems,
  useEnterOnceFound,
  useFoundRows,
  useSelectedItem,
  type Reference,
} from '../row-form/found-rows.tsx';
import { useEditedCell } from './edited-cell.ts';
import { canBeValue } from './typed-reference.ts';
import classes from './reference-editor.module.css';

/** Items that are no rows: no value has this character. */
const KEEP = '\0keep';
const TYPED = '\0typed';
const SET_NULL = '\0null';

interface ReferenceEditorProps {
  /** What was typed to begin the edit. */
  typed: string;
  /** What the grid writes when the edit ends by Tab or a click elsewhere. */
  onType(text: string): void;
  /** Ends the edit, with the row chosen from the list. */
  onChoose(value: WrittenValue): void;
  /** Ends the edit as Enter ends that of any other cell. Without a value the cell stays as it is. */
  onEnter(value?: WrittenValue): void;
}

/**
 * The editor of a cell with a foreign key: a search of the rows that it can name. A text that can be a value of the column
 * is the first choice, so that Enter writes what was typed.
 */
export function ReferenceEditor(props: ReferenceEditorProps) {
  const { column } = useEditedCell();
  return column.references && <Editor {...props} column={column} reference={column.references} />;
}

interface EditorProps extends ReferenceEditorProps {
  column: RelationColumn;
  reference: Reference;
}

function Editor({ column, reference, typed, onType, onChoose, onEnter }: EditorProps) {
  const { value: current } = useEditedCell();
  const [search, setSearch] = useState(typed);
  const found = useFoundRows(reference, useDeferredValue(search));
  const text = search.trim();
  const isValue = canBeValue(column, text);
  const choose = (value: string) => onChoose({ text: value });
  const { reset, ...selected } = useSelectedItem(found, text === '' ? KEEP : isValue ? TYPED : undefined);
  const handleEnter = useEnterOnceFound(found, search, choose);
  return (
    <div
      className={classes.editor}
      role="dialog"
      aria-label={`Value of ${column.name}`}
      // The grid takes Enter for the end of an edit, and would keep it from the list.
      onKeyDown={(event) => event.key === 'Enter' && event.stopPropagation()}
    >
      <Command
        label={`Rows of ${reference.table}`}
        shouldFilter={false}
        loop
        {...selected}
        onKeyDownCapture={text !== '' && !isValue ? handleEnter : undefined}
      >
        <CommandInput
          autoFocus
          value={search}
          onValueChange={(next) => {
            setSearch(next);
            reset();
            onType(canBeValue(column, next.trim()) ? next.trim() : (current ?? ''));
          }}
          placeholder={`Search by ${found.by}`}
        />
        <CommandList className={classes.list}>
          {text === '' ? (
            <CommandItem value={KEEP} onSelect={() => onEnter()}>
              Keep {current === null ? <NullValue /> : <code>{current}</code>}
            </CommandItem>
          ) : (
            isValue && (
              <CommandItem value={TYPED} onSelect={() => onEnter({ text })}>
                Set to <code>{text}</code>
              </CommandItem>
            )
          )}
          <FoundRowItems found={found} table={reference.table} search={search} onChoose={choose} />
          {column.nullable && current !== null && text === '' && (
            <CommandItem value={SET_NULL} onSelect={() => onChoose('null')}>
              Set to <NullValue />
            </CommandItem>
          )}
        </CommandList>
      </Command>
    </div>
  );
}

const NullValue = () => <span className={classes.null}>NULL</span>;
