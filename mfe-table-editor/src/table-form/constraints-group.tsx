import { Button } from '@howdah/shared-ui';
import { Plus } from 'lucide-react';
import { CheckFields, ConstraintList } from './constraint-list.tsx';
import { ExclusionFields } from './exclusion-fields.tsx';
import { PartProblem } from './part-problem.tsx';
import {
  newCheck,
  newExclusion,
  type CurrentTable,
  type TableProblem,
  type TableValues,
} from './table-form.ts';
import classes from './table-form.module.css';

interface ConstraintsGroupProps {
  current: CurrentTable | undefined;
  values: TableValues;
  problem: TableProblem | undefined;
  onChange(changed: Partial<TableValues>): void;
}

/** The checks, exclusions and unique constraints over several columns of a table in its form. */
export function ConstraintsGroup({ current, values, problem, onChange }: ConstraintsGroupProps) {
  // The fields of a column show the primary key, and what makes the column unique.
  const existing = current?.constraints.filter(
    ({ kind, columns }) =>
      kind !== 'primary key' && kind !== 'foreign key' && !(kind === 'unique' && columns.length === 1),
  );
  return (
    <fieldset className={classes.group} data-part="checks">
      <legend>Checks and other constraints</legend>
      <ConstraintList
        constraints={existing ?? []}
        dropped={values.droppedConstraints}
        onChange={(droppedConstraints) => onChange({ droppedConstraints })}
      />
      <PartProblem part="checks" problem={problem} />
      <ul className={classes.list}>
        {values.checks.map((check) => (
          <CheckFields
            key={check.key}
            check={check}
            onChange={(next) =>
              onChange({ checks: values.checks.map((one) => (one.key === next.key ? next : one)) })
            }
            onRemove={() => onChange({ checks: values.checks.filter(({ key }) => key !== check.key) })}
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
              onChange({ exclusions: values.exclusions.map((one) => (one.key === next.key ? next : one)) })
            }
            onRemove={() =>
              onChange({ exclusions: values.exclusions.filter(({ key }) => key !== exclusion.key) })
            }
          />
        ))}
      </ul>
      <div className={classes.buttons}>
        <Button
          size="sm"
          icon={<Plus aria-hidden />}
          onClick={() => onChange({ checks: [...values.checks, newCheck()] })}
        >
          Add check
        </Button>
        <Button
          size="sm"
          icon={<Plus aria-hidden />}
          onClick={() => onChange({ exclusions: [...values.exclusions, newExclusion()] })}
        >
          Add exclusion
        </Button>
      </div>
    </fieldset>
  );
}
