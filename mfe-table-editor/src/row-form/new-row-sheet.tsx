import {
  changeRows,
  type Relation,
  type RelationColumn,
  type WrittenValue,
} from '@howdah/shared-api/pg-meta/rows';
import { useShell } from '@howdah/shared-api/remote-contract';
import { Button, Callout } from '@howdah/shared-ui';
import { DialogBody, DialogFooter, Sheet, useDiscardQuestion } from '@howdah/shared-ui/dialog';
import { SqlPreview, type BuiltSql } from '@howdah/shared-ui/sql-change';
import { useState, type FormEvent } from 'react';
import { columnReason } from '../database/column-reason.ts';
import { ColumnList } from '../columns/column-list.tsx';
import { Refusal } from '../changes/refusal.tsx';
import { isSameValue } from '../changes/is-same-value.ts';
import { useSaveChanges } from '../changes/use-save-changes.ts';
import { emptyValues } from './empty-values.ts';
import { ValueField } from './value-field.tsx';
import { insertedValue } from './inserted-value.ts';
import classes from './row-form.module.css';

/** Forms with more fields get a virtual list with a search. */
const MAX_FIELDS = 60;

const NO_PROBLEMS: ReadonlyMap<string, string> = new Map();

const OUTCOMES = {
  failed: 'No row was inserted.',
  unknown: 'The row may have been inserted. Check before you insert it again.',
};

type Values = Readonly<Record<string, WrittenValue>>;

interface NewRowSheetProps {
  open: boolean;
  onClose(): void;
  relation: Relation;
  /** The initial values, when a row is duplicated. */
  initial: Values;
  onInserted(): void;
}

/** The form that inserts a row, with its SQL. */
export default function NewRowSheet({ open, onClose, relation, initial, onInserted }: NewRowSheetProps) {
  const [first] = useState<Values>(() => ({ ...newValues(relation), ...initial }));
  const [values, setValues] = useState(first);
  const [problems, setProblems] = useState(NO_PROBLEMS);
  const [said, setSaid] = useState<ReadonlySet<string>>(new Set());
  const { save, leave, isSaving, error, clearError } = useSaveChanges(relation, OUTCOMES);
  const written = Object.fromEntries(
    relation.columns
      .filter((column) => columnReason(column) === undefined)
      .map((column) => [column.name, insertedValue(column, values[column.name])]),
  );
  const change = { kind: 'insert', values: written } as const;
  const { openInSqlEditor } = useShell();
  const title = `Insert a row into ${relation.name}`;
  const discard = useDiscardQuestion({
    name: title,
    isDirty: open && Object.keys(values).some((name) => !isSameValue(values[name], first[name])),
    isSaving,
    onDiscard: onClose,
    onLeave: leave,
  });
  const unfilled = emptyValues(relation.columns, values, initial, said);

  const columns = new Map(relation.columns.map((column) => [column.name, column]));
  const field = (column: RelationColumn) => (
    <ValueField
      problem={problems.get(column.name)}
      key={column.name}
      column={column}
      value={values[column.name] ?? 'default'}
      onChange={(value) => {
        setValues((before) => ({ ...before, [column.name]: value }));
        setProblems(NO_PROBLEMS);
      }}
    />
  );

  async function submit(event: FormEvent) {
    event.preventDefault();
    const empty = emptyValues(relation.columns, values, initial, said);
    clearError();
    setProblems(empty);
    setSaid(new Set([...said, ...empty.keys()]));
    if (empty.size > 0) return;
    if (!(await save([change], 'Row inserted'))) return;
    onInserted();
    if (!discard.hasLeft()) onClose();
  }

  return (
    <Sheet
      open={open}
      onOpenChange={(next) => !next && !isSaving && discard.close()}
      title={title}
      width={560}
    >
      <form className={classes.form} onSubmit={(event) => void submit(event)} noValidate>
        <DialogBody className={classes.body}>
          {relation.columns.length > MAX_FIELDS ? (
            <ColumnList label="Values" columns={[...columns.keys()]} height={76} className={classes.columns}>
              {(name) => <div className={classes.field}>{field(columns.get(name)!)}</div>}
            </ColumnList>
          ) : (
            relation.columns.map(field)
          )}
        </DialogBody>
        <div className={classes.outcome}>
          {problems.size > 0 && (
            <Callout tone="danger" role="alert" title="No row was inserted">
              Check {[...problems.keys()].join(', ')}.
            </Callout>
          )}
          {error && (
            <Callout tone="danger" role="alert" title={error.message}>
              <Refusal relation={relation} failure={error} />
            </Callout>
          )}
          <SqlPreview
            built={previewOf(relation, written, unfilled)}
            onOpen={(sql) => discard.leaveWithInput(() => openInSqlEditor({ sql }))}
          />
        </div>
        <DialogFooter>
          <Button onClick={discard.close} disabled={isSaving}>
            Cancel
          </Button>
          <Button type="submit" variant="primary" loading={isSaving}>
            Insert row
          </Button>
        </DialogFooter>
      </form>
      {discard.question}
    </Sheet>
  );
}

/** The SQL to run, or the names of the fields that are still empty and that Postgres would refuse. */
function previewOf(relation: Relation, written: Values, unfilled: ReadonlyMap<string, string>): BuiltSql {
  const names = [...unfilled.keys()].map((name) => name.replaceAll(/\s+/g, ' ')).join(', ');
  const values = Object.fromEntries(Object.entries(written).filter(([name]) => !unfilled.has(name)));
  if (unfilled.size > 0 && Object.values(values).every((value) => value === 'default')) {
    return { problem: `Fill in ${names}.` };
  }
  try {
    const sql = changeRows({ relation }, [{ kind: 'insert', values }]).statements.join('\n');
    return { sql: unfilled.size > 0 ? `${sql}\n-- Not filled in: ${names}` : sql };
  } catch (error) {
    return { problem: (error as Error).message };
  }
}

/** Columns that Postgres sets keep their default; nullable columns start as NULL. */
function newValues({ columns }: Relation): Values {
  return Object.fromEntries(columns.map((column) => [column.name, newValue(column)]));
}

function newValue(column: RelationColumn): WrittenValue {
  if (column.default !== null || column.identity !== null || column.generated) return 'default';
  return column.nullable ? 'null' : { text: column.labels?.[0] ?? '' };
}
