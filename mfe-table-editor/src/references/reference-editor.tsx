import type { RelationColumn, WrittenValue } from '@howdah/shared-api/pg-meta/rows';
import { CommandItem } from '@howdah/shared-ui/command';
import { useDeferredValue } from 'react';
import { FoundRowItems, itemOf, useEnterOnceFound, useFoundRows, type Reference } from './found-rows.tsx';
import { RowSearch } from './row-search.tsx';
import { typedReference } from './typed-reference.ts';
import classes from './reference-editor.module.css';

/** The items that are not rows (`itemOf`). */
const KEEP = 'keep';
const TYPED = 'typed';
const SET_NULL = 'null';

interface ReferenceEditorProps {
  column: RelationColumn;
  reference: Reference;
  /** The current value; null for NULL. */
  current: string | null;
  search: string;
  onSearch(search: string): void;
  /** Ends the edit with the row that was chosen from the list. */
  onChoose(value: WrittenValue): void;
  /** Ends the edit as Enter does in any other cell. Without a value, the cell does not change. */
  onEnter(value?: WrittenValue): void;
}

/**
 * The editor of a cell with a foreign key: a search of the rows that it can reference. A typed key is the first item, so that
 * Enter writes it immediately.
 */
export function ReferenceEditor({
  column,
  reference,
  current,
  search,
  onSearch,
  onChoose,
  onEnter,
}: ReferenceEditorProps) {
  const found = useFoundRows(reference, useDeferredValue(search));
  const isEmpty = search.trim() === '';
  const own = typedReference(column, search);
  const row = (found.rows?.find(({ value }) => value === own?.text) ?? found.rows?.[0])?.value;
  const choose = (value: string) => onChoose({ text: value });
  const handleEnter = useEnterOnceFound(found, search, row, choose);

  /** The typed text can be a part of a label, so rows come first unless it is a key. */
  function firstItem() {
    if (isEmpty) return KEEP;
    if (own?.isKey || row === undefined) return TYPED;
    return itemOf(row);
  }

  return (
    <div
      className={classes.editor}
      role="dialog"
      aria-label={`Value of ${column.name}`}
      // Otherwise the grid handles Enter as the end of the edit, and the list does not get it.
      onKeyDown={(event) => event.key === 'Enter' && event.stopPropagation()}
    >
      <RowSearch
        autoFocus
        reference={reference}
        found={found}
        search={search}
        onSearch={onSearch}
        first={firstItem()}
        className={classes.list}
        onKeyDownCapture={isEmpty || own?.isKey ? undefined : handleEnter}
      >
        {isEmpty && (
          <CommandItem value={KEEP} onSelect={() => onEnter()}>
            Keep {current === null ? <NullValue /> : <code>{current}</code>}
          </CommandItem>
        )}
        {own?.isKey && <TypedItem text={own.text} onSelect={onEnter} />}
        <FoundRowItems found={found} table={reference.table} search={search} onChoose={choose} />
        {own && !own.isKey && own.text !== row && <TypedItem text={own.text} onSelect={onEnter} />}
        {column.nullable && current !== null && isEmpty && (
          <CommandItem value={SET_NULL} onSelect={() => onChoose('null')}>
            Set to <NullValue />
          </CommandItem>
        )}
      </RowSearch>
    </div>
  );
}

function TypedItem({ text, onSelect }: { text: string; onSelect(value: WrittenValue): void }) {
  return (
    <CommandItem value={TYPED} onSelect={() => onSelect({ text })}>
      Set to <code>{text}</code>
    </CommandItem>
  );
}

const NullValue = () => <span className={classes.null}>NULL</span>;
