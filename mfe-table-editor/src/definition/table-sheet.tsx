import {
  built,
  useChange,
  usePgMetaListTablesQuery,
  usePgMetaListTypesQuery,
  useOpenDatabase,
} from '@howdah/shared-api/database';
import { Button, Callout, Checkbox, Field, Input } from '@howdah/shared-ui';
import { ChangeSheet } from '@howdah/shared-ui/sql-change';
import { skipToken } from '@reduxjs/toolkit/query/react';
import { Plus } from 'lucide-react';
import { useId, useState, type FormEvent } from 'react';
import { tablesChanged } from '../database/tables-changed.ts';
import { ColumnFields, ColumnHeads } from './column-fields.tsx';
import { CheckFields, ConstraintList } from './constraint-list.tsx';
import { Dependents } from './dependents.tsx';
import { ExclusionFields } from './exclusion-fields.tsx';
import { focusPart } from './focus-part.ts';
import { ReferenceFields } from './reference-fields.tsx';
import { Renames } from './renames.tsx';
import {
  currentTableValues,
  newCheck,
  newColumn,
  newExclusion,
  newReference,
  newTableValues,
  tableProblem,
  type CurrentTable,
  type TableProblem,
  type TableValues,
} from './table-form.ts';
import { tableSql } from './table-sql.ts';
import classes from './table-form.module.css';

const COMMON_TYPES = [
  'text',
  'bigint',
  'integer',
  'boolean',
  'numeric',
  'double precision',
  'uuid',
  'jsonb',
  'date',
  'timestamptz',
  'time',
  'interval',
  'bytea',
  'text[]',
];

interface TableSheetProps {
  open: boolean;
  onClose(): void;
  /** Undefined for a new table. */
  current: CurrentTable | undefined;
  schema: string;
  /** @param saved the values of the form. */
  onDone?(saved: TableValues): void;
}

/** The column that a foreign key of this column alone references, as `publishers.id`. */
function referredTo({ table, constraints }: CurrentTable, name: string | undefined): string | undefined {
  const key = constraints.find(
    ({ kind, columns }) => kind === 'foreign key' && columns.length === 1 && columns[0] === name,
  )?.references;
  if (!key) return undefined;
  return `${key.schema === table.schema ? '' : `${key.schema}.`}${key.table}.${key.columns.join(', ')}`;
}

/** The form that creates or changes a table with its columns, keys and constraints, in one transaction. */
export default function TableSheet({ open, onClose, current, schema, onDone }: TableSheetProps) {
  const database = useOpenDatabase();
  const [initial] = useState(() => (current ? currentTableValues(current) : newTableValues(schema)));
  const [values, setValues] = useState<TableValues>(initial);
  const change = useChange();
  const types = useId();
  const tables = usePgMetaListTablesQuery(database === skipToken ? skipToken : { ...database });
  const ownTypes = usePgMetaListTypesQuery(database === skipToken ? skipToken : { ...database });
  const set = (changed: Partial<TableValues>) => {
    change.clearError();
    setValues((before) => ({ ...before, ...changed }));
  };
  const [isTried, setTried] = useState(false);
  const problem = tableProblem(values, current);
  const preview = problem ? { problem: problem.text } : built(() => tableSql(current, values));
  const shown = isTried ? problem : undefined;
  const gone =
    current?.columns.filter(
      ({ position }) => !values.columns.some((column) => column.current?.position === position),
    ) ?? [];
  const others = current?.constraints.filter(
    ({ kind, columns }) => kind !== 'primary key' && !(kind === 'unique' && columns.length === 1),
  );
  const chosenTypes = ownTypes.currentData?.map(({ sql_name: name }) => name) ?? [];

  const submit = async (event: FormEvent) => {
    event.preventDefault();
    setTried(true);
    if (problem) focusPart(event.currentTarget as Element, problem.part);
    if (!preview || !('sql' in preview)) return;
    const done = `Table ${values.name} ${current ? 'saved' : 'created'}`;
    if (!(await change.run(preview.sql, done))) return;
    tablesChanged.update((round) => round + 1);
    onClose();
    onDone?.(values);
  };

  return (
    <ChangeSheet
      open={open}
      onClose={onClose}
      title={current ? `Edit table ${current.table.name}` : `New table in ${schema}`}
      width={920}
      onSubmit={(event) => void submit(event)}
      submitLabel={current ? 'Save changes' : 'Create table'}
      isDirty={values !== initial}
      isReady={problem ? values !== initial || !current : preview !== undefined && 'sql' in preview}
      preview={preview}
      change={change}
    >
      <datalist id={types}>
        {[...COMMON_TYPES, ...chosenTypes].map((type) => (
          <option key={type} value={type} />
        ))}
      </datalist>
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
      <fieldset className={classes.group}>
        <legend>Columns</legend>
        <ColumnHeads />
        <ul className={classes.list}>
          {values.columns.map((column) => (
            <ColumnFields
              key={column.key}
              column={column}
              refersTo={current && referredTo(current, column.current?.name)}
              types={types}
              problem={shown}
              onChange={(next) =>
                set({ columns: values.columns.map((one) => (one.key === next.key ? next : one)) })
              }
              onRemove={() =>
                set({
                  columns: values.columns.filter(({ key }) => key !== column.key),
                  references: values.references.filter(
                    ({ pairs }) => !pairs.some((pair) => pair.column === column.key),
                  ),
                })
              }
            />
          ))}
        </ul>
        <Button
          size="sm"
          icon={<Plus aria-hidden />}
          onClick={() => set({ columns: [...values.columns, newColumn()] })}
        >
          Add column
        </Button>
      </fieldset>
      {current && <Renames current={current} values={values} />}
      {gone.length > 0 && (
        <Callout
          tone="warning"
          title={`${gone.map(({ name }) => name).join(', ')} ${gone.length === 1 ? 'is' : 'are'} dropped with all values`}
        >
          {gone.map(({ position, name }) => (
            <div key={position} role="group" aria-label={`What depends on ${name}`}>
              <Dependents of={{ catalog: 'pg_class', id: current!.table.id, column: position }} />
            </div>
          ))}
          <Checkbox
            label="Also drop dependent objects"
            checked={values.cascade}
            onCheckedChange={(cascade) => set({ cascade })}
          />
        </Callout>
      )}
      <fieldset className={classes.group}>
        <legend>Foreign keys</legend>
        <ConstraintList
          constraints={others?.filter(({ kind }) => kind === 'foreign key') ?? []}
          dropped={values.droppedConstraints}
          onChange={(droppedConstraints) => set({ droppedConstraints })}
        />
        <PartProblem part="references" problem={shown} />
        <ul className={classes.list} data-part="references">
          {values.references.map((reference) => (
            <ReferenceFields
              key={reference.key}
              reference={reference}
              columns={values.columns}
              tables={tables.currentData ?? []}
              onChange={(next) =>
                set({ references: values.references.map((one) => (one.key === next.key ? next : one)) })
              }
              onRemove={() =>
                set({ references: values.references.filter(({ key }) => key !== reference.key) })
              }
            />
          ))}
        </ul>
        <Button
          size="sm"
          icon={<Plus aria-hidden />}
          onClick={() => set({ references: [...values.references, newReference()] })}
        >
          Add foreign key
        </Button>
      </fieldset>
      <fieldset className={classes.group} data-part="checks">
        <legend>Checks and other constraints</legend>
        <ConstraintList
          constraints={others?.filter(({ kind }) => kind !== 'foreign key') ?? []}
          dropped={values.droppedConstraints}
          onChange={(droppedConstraints) => set({ droppedConstraints })}
        />
        <PartProblem part="checks" problem={shown} />
        <ul className={classes.list}>
          {values.checks.map((check) => (
            <CheckFields
              key={check.key}
              check={check}
              onChange={(next) =>
                set({ checks: values.checks.map((one) => (one.key === next.key ? next : one)) })
              }
              onRemove={() => set({ checks: values.checks.filter(({ key }) => key !== check.key) })}
            />
          ))}
        </ul>
        <ul className={classes.list}>
          {values.exclusions.map((exclusion) => (
            <ExclusionFields
              key={exclusion.key}
              exclusion={exclusion}
              columns={values.columns}
              onChange={(next) =>
                set({ exclusions: values.exclusions.map((one) => (one.key === next.key ? next : one)) })
              }
              onRemove={() =>
                set({ exclusions: values.exclusions.filter(({ key }) => key !== exclusion.key) })
              }
            />
          ))}
        </ul>
        <div className={classes.buttons}>
          <Button
            size="sm"
            icon={<Plus aria-hidden />}
            onClick={() => set({ checks: [...values.checks, newCheck()] })}
          >
            Add check
          </Button>
          <Button
            size="sm"
            icon={<Plus aria-hidden />}
            onClick={() => set({ exclusions: [...values.exclusions, newExclusion()] })}
          >
            Add exclusion
          </Button>
        </div>
      </fieldset>
    </ChangeSheet>
  );
}

function PartProblem({ part, problem }: { part: string; problem: TableProblem | undefined }) {
  if (problem?.part !== part) return null;
  return (
    <Callout tone="danger" role="alert">
      {problem.text}
    </Callout>
  );
}
