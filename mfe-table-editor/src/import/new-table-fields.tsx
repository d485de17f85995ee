import { Checkbox, Field, Input, Select } from '@howdah/shared-ui';
import { useSchemaNames } from '../database/use-schema-names.ts';
import {
  columnKey,
  NO_KEY,
  numberedName,
  NUMBERED_KEY,
  type NewTable,
  type PlannedColumn,
} from './import-plan.ts';
import classes from './import.module.css';

interface NewTableFieldsProps {
  table: NewTable;
  onChange(table: NewTable): void;
  plan: readonly PlannedColumn[];
  /** The error of the name. */
  problem: string | undefined;
}

/** Name, schema, primary key and row level security of a new table. */
export function NewTableFields({ table, onChange, plan, problem }: NewTableFieldsProps) {
  const schemas = useSchemaNames(table.schema);
  const names = plan.flatMap(({ name }) => (name ? [name] : []));
  return (
    <>
      <div className={classes.pair}>
        <Field label="Table" aside="Required" required error={problem} data-part="name">
          <Input
            mono
            autoFocus
            value={table.name}
            onChange={(event) => onChange({ ...table, name: event.target.value })}
            autoComplete="off"
            spellCheck={false}
          />
        </Field>
        <Field label="Schema">
          <Select
            value={table.schema}
            onValueChange={(schema) => onChange({ ...table, schema })}
            options={schemas.map((name) => ({ value: name, label: name }))}
          />
        </Field>
        <Field label="Primary key">
          <Select
            value={
              table.key === NO_KEY || names.some((name) => columnKey(name) === table.key)
                ? table.key
                : NUMBERED_KEY
            }
            onValueChange={(key) => onChange({ ...table, key })}
            options={[
              { value: NUMBERED_KEY, label: `${numberedName(plan)} (new: 1, 2, 3, …)` },
              ...names.map((name) => ({ value: columnKey(name), label: name })),
              { value: NO_KEY, label: 'None' },
            ]}
          />
        </Field>
      </div>
      <Checkbox
        label="Enable row level security"
        description="The API’s roles see no rows until a policy allows it."
        checked={table.enableRls}
        onCheckedChange={(enableRls) => onChange({ ...table, enableRls })}
      />
    </>
  );
}
