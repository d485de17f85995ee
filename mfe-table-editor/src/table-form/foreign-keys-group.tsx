import { useOpenDatabase, usePgMetaListTablesQuery } from '@howdah/shared-api/database';
import { Button } from '@howdah/shared-ui';
import { skipToken } from '@reduxjs/toolkit/query/react';
import { Plus } from 'lucide-react';
import { ConstraintList } from './constraint-list.tsx';
import { ReferenceFields } from './reference-fields.tsx';
import { newReference, type CurrentTable, type TableProblem, type TableValues } from './table-form.ts';
import classes from './table-form.module.css';

interface ForeignKeysGroupProps {
  current: CurrentTable | undefined;
  values: TableValues;
  problem: TableProblem | undefined;
  onChange(changed: Partial<TableValues>): void;
}

/** The foreign keys of a table in its form. */
export function ForeignKeysGroup({ current, values, problem, onChange }: ForeignKeysGroupProps) {
  const database = useOpenDatabase();
  const tables = usePgMetaListTablesQuery(database === skipToken ? skipToken : { ...database });
  return (
    <fieldset className={classes.group}>
      <legend>Foreign keys</legend>
      <ConstraintList
        constraints={current?.constraints.filter(({ kind }) => kind === 'foreign key') ?? []}
        dropped={values.droppedConstraints}
        onChange={(droppedConstraints) => onChange({ droppedConstraints })}
      />
      <ul className={classes.list}>
        {values.references.map((reference) => (
          <ReferenceFields
            key={reference.key}
            reference={reference}
            columns={values.columns}
            tables={tables.currentData ?? []}
            problem={problem?.part === reference.key ? problem : undefined}
            onChange={(next) =>
              onChange({ references: values.references.map((one) => (one.key === next.key ? next : one)) })
            }
            onRemove={() =>
              onChange({ references: values.references.filter(({ key }) => key !== reference.key) })
            }
          />
        ))}
      </ul>
      <Button
        size="sm"
        icon={<Plus aria-hidden />}
        onClick={() => onChange({ references: [...values.references, newReference()] })}
      >
        Add foreign key
      </Button>
    </fieldset>
  );
}
