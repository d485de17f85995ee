import { platformError } from '@howdah/shared-api';
import {
  labelColumn,
  readFoundRows,
  searchRows,
  type FoundRow,
  type RelationColumn,
} from '@howdah/shared-api/pg-meta';
import { IconButton } from '@howdah/shared-ui';
import {
  Command,
  CommandInput,
  CommandItem,
  CommandList,
  CommandListState,
  CommandNote,
} from '@howdah/shared-ui/command';
import { Popover } from '@howdah/shared-ui/popover';
import { TextSearch } from 'lucide-react';
import { useDeferredValue, useEffect, useState } from 'react';
import { useRelation, useRunQuery } from '../database/table-editor-api.ts';
import classes from './reference-picker.module.css';

type Reference = NonNullable<RelationColumn['references']>;

interface ReferencePickerProps {
  reference: Reference;
  /** `value` is that of the column that the foreign key names. */
  onChoose(value: string): void;
}

/** Rows that are offered at once: further ones are found by typing more. */
const MAX_ROWS = 30;

/** A button that opens a search of the rows which a foreign key can name. */
export function ReferencePicker({ reference, onChoose }: ReferencePickerProps) {
  const [isOpen, setOpen] = useState(false);
  const label = `Choose a row of ${reference.table}`;
  return (
    <Popover
      flush
      label={label}
      align="end"
      className={classes.popover}
      open={isOpen}
      onOpenChange={setOpen}
      trigger={<IconButton size="sm" label={label} icon={<TextSearch aria-hidden />} />}
    >
      <ReferenceSearch
        reference={reference}
        onChoose={(value) => {
          onChoose(value);
          setOpen(false);
        }}
      />
    </Popover>
  );
}

function ReferenceSearch({ reference, onChoose }: ReferencePickerProps) {
  const [search, setSearch] = useState('');
  const { rows, label, failed, retry } = useFoundRows(reference, useDeferredValue(search));
  const [moved, setMoved] = useState<string>();
  // The list selects its first row by itself only where it filters by itself.
  const selected = rows?.find(({ value }) => value === moved) ?? rows?.[0];
  const by = [label, reference.column].filter((name) => name !== undefined).join(' or ');
  return (
    <Command
      label={`Rows of ${reference.table}`}
      shouldFilter={false}
      loop
      value={selected?.value ?? ''}
      onValueChange={setMoved}
    >
      <CommandInput
        value={search}
        onValueChange={(next) => {
          setSearch(next);
          setMoved(undefined);
        }}
        placeholder={`Search by ${by}`}
      />
      <CommandList className={classes.list}>
        {!rows || failed ? (
          <CommandListState what="rows" failed={failed} onRetry={retry} />
        ) : rows.length === 0 ? (
          <CommandNote>
            {search.trim() ? 'No row matches.' : `${reference.table} has no rows yet.`}
          </CommandNote>
        ) : (
          rows.map(({ value, label: text }) => (
            <CommandItem
              key={value}
              value={value}
              meta={text === null ? undefined : <code>{value}</code>}
              onSelect={() => onChoose(value)}
            >
              {text ?? <code>{value}</code>}
            </CommandItem>
          ))
        )}
        {rows?.length === MAX_ROWS && <CommandNote>Type more to find further rows.</CommandNote>}
      </CommandList>
    </Command>
  );
}

/** What a search finds. The rows of before stay until then; a search that was typed over is cancelled. */
function useFoundRows({ id, column }: Reference, search: string) {
  const { currentData: relation, error, refetch } = useRelation(id);
  const run = useRunQuery();
  const [attempt, setAttempt] = useState(0);
  const [found, setFound] = useState<{ rows?: FoundRow[]; error?: string }>({});

  useEffect(() => {
    if (!relation) return;
    // Another attempt asks the same.
    void attempt;
    const ending = new AbortController();
    const { sql } = searchRows({ relation }, { column, search, limit: MAX_ROWS });
    run(sql, { readOnly: true, signal: ending.signal })
      .then((records) => !ending.signal.aborted && setFound({ rows: readFoundRows(records) }))
      .catch(
        (failure: unknown) => !ending.signal.aborted && setFound({ error: platformError(failure).message }),
      );
    return () => ending.abort();
  }, [relation, run, column, search, attempt]);

  return {
    rows: found.rows,
    label: relation ? labelColumn(relation, column) : undefined,
    failed: error !== undefined || found.error !== undefined || relation === null,
    retry() {
      setFound({});
      if (error !== undefined || relation === null) void refetch();
      else setAttempt(attempt + 1);
    },
  };
}
