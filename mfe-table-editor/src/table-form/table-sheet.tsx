import { built, useChange } from '@howdah/shared-api/database';
import { Checkbox, Field, Input } from '@howdah/shared-ui';
import { ConfirmDialog } from '@howdah/shared-ui/dialog';
import { ChangeSheet } from '@howdah/shared-ui/sql-change';
import { useCallback, useState, type FormEvent } from 'react';
import { flushSync } from 'react-dom';
import { listTablesAgain } from '../database/tables-changed.ts';
import { ColumnsGroup } from './columns-group.tsx';
import { ConstraintsGroup } from './constraints-group.tsx';
import { DroppedColumns } from './dropped-columns.tsx';
import { focusPart } from './focus-part.ts';
import { ForeignKeysGroup } from './foreign-keys-group.tsx';
import { KeyLosses } from './key-losses.tsx';
import { Renames } from './renames.tsx';
import {
  currentTableValues,
  droppedColumns,
  lossText,
  newTableValues,
  tableProblem,
  type CurrentTable,
  type TableValues,
} from './table-form.ts';
import { tableSql } from './table-sql.ts';
import classes from './table-form.module.css';

interface TableSheetProps {
  open: boolean;
  onClose(): void;
  /** The table when the form opens. Undefined for a new one. */
  current: CurrentTable | undefined;
  schema: string;
  /** @param saved the values of the form. */
  onDone?(saved: TableValues): void;
}

/** The form that creates or changes a table with its columns, keys and constraints, in one transaction. */
export default function TableSheet({ open, onClose, schema, onDone, ...props }: TableSheetProps) {
  // The SQL is what differs between it and the form. A column that is added later is in neither.
  const [current] = useState(props.current);
  const [initial] = useState(() => (current ? currentTableValues(current) : newTableValues(schema)));
  const [values, setValues] = useState<TableValues>(initial);
  const change = useChange(listTablesAgain);
  const { clearError } = change;
  const update = useCallback(
    (changed: (before: TableValues) => Partial<TableValues>) => {
      clearError();
      setValues((before) => ({ ...before, ...changed(before) }));
    },
    [clearError],
  );
  const set = (changed: Partial<TableValues>) => update(() => changed);
  const [isTried, setTried] = useState(false);
  const problem = tableProblem(values, current);
  const preview = problem ? { problem: problem.text } : built(() => tableSql(current, values));
  const shown = isTried ? problem : undefined;
  const dropped = current ? droppedColumns(current, values) : [];
  const loss = lossText(dropped, 3);
  const [isAsking, setAsking] = useState(false);

  const submit = (event: FormEvent) => {
    event.preventDefault();
    // The part that has the problem is rendered then, also if it is out of view.
    flushSync(() => setTried(true));
    if (problem) focusPart(event.currentTarget as Element, problem.part);
    if (loss === undefined) void save();
    else if (preview && 'sql' in preview) setAsking(true);
  };
  const save = async () => {
    if (!preview || !('sql' in preview)) return;
    const done = `Table ${values.name} ${current ? 'saved' : 'created'}`;
    if (!(await change.run(preview.sql, done))) return;
    onClose();
    onDone?.(values);
  };

  return (
    <>
      <ChangeSheet
        open={open}
        onClose={onClose}
        title={current ? `Edit table ${current.table.name}` : `New table in ${schema}`}
        width={920}
        onSubmit={submit}
        submitLabel={current ? 'Save changes' : 'Create table'}
        submitsByEnter={false}
        loss={loss}
        isDirty={values !== initial}
        isReady={problem ? values !== initial || !current : preview !== undefined && 'sql' in preview}
        preview={preview}
        change={change}
      >
        <div className={classes.pair}>
          <Field label="Name" required error={shown?.part === 'name' ? shown.text : undefined}>
            <Input
              mono
              autoFocus
              data-part="name"
              value={values.name}
              onChange={(event) => set({ name: event.target.value })}
              autoComplete="off"
              spellCheck={false}
            />
          </Field>
          <Field label="Comment" aside="Optional">
            <Input
              value={values.comment}
              onChange={(event) => set({ comment: event.target.value })}
              autoComplete="off"
            />
          </Field>
        </div>
        <Checkbox
          label="Row level security"
          description={
            values.rowLevelSecurity
              ? 'Through the API, roles see and change only the rows that a policy allows them. Without a policy, they see and change none.'
              : 'Off: every role with privileges on the table sees and changes all of its rows, also through the API.'
          }
          checked={values.rowLevelSecurity}
          onCheckedChange={(rowLevelSecurity) => set({ rowLevelSecurity })}
        />
        {values.rowLevelSecurity && (
          <Checkbox
            label="Apply policies to the owner, too (force)"
            description="Otherwise the owner of the table sees and changes all rows. A superuser always does."
            checked={values.forceRowLevelSecurity}
            onCheckedChange={(forceRowLevelSecurity) => set({ forceRowLevelSecurity })}
          />
        )}
        <ColumnsGroup current={current} values={values} problem={shown} onChange={update} />
        {current && <Renames current={current} values={values} />}
        {current && <DroppedColumns current={current} values={values} onChange={set} />}
        {current && <KeyLosses current={current} values={values} />}
        <ForeignKeysGroup current={current} values={values} problem={shown} onChange={set} />
        <ConstraintsGroup current={current} values={values} problem={shown} onChange={set} />
      </ChangeSheet>
      <ConfirmDialog
        open={isAsking}
        onOpenChange={setAsking}
        title={dropped.length === 1 ? `Drop column ${dropped[0]!.name}?` : `Drop ${dropped.length} columns?`}
        description={`${lossText(dropped)}. This cannot be undone.`}
        confirmLabel={dropped.length === 1 ? 'Drop column' : 'Drop columns'}
        tone="danger"
        busy={change.busy}
        onConfirm={() => {
          setAsking(false);
          void save();
        }}
      />
    </>
  );
}
