import type { PostgresConstraint } from '@howdah/shared-api/pg-meta';
import { Button, Input, IconButton } from '@howdah/shared-ui';
import { X } from 'lucide-react';
import type { CheckValues } from './table-form.ts';
import classes from './table-form.module.css';

interface ConstraintListProps {
  constraints: readonly PostgresConstraint[];
  /** Names of the constraints to drop. */
  dropped: readonly string[];
  onChange(dropped: string[]): void;
}

/** The existing constraints. Each can be kept or dropped. */
export function ConstraintList({ constraints, dropped, onChange }: ConstraintListProps) {
  return constraints.map(({ id, name, definition, inherited }) => {
    const isDropped = dropped.includes(name);
    const text = `${name} ${definition}`;
    return (
      <div key={id} className={classes.constraint} data-dropped={isDropped || undefined}>
        <code title={text}>{text}</code>
        <Button
          size="sm"
          variant="ghost"
          disabledReason={inherited ? 'It is inherited from another table. Change it there' : undefined}
          aria-label={`${isDropped ? 'Keep' : 'Remove'} ${name}`}
          onClick={() => onChange(isDropped ? dropped.filter((other) => other !== name) : [...dropped, name])}
        >
          {isDropped ? 'Keep' : 'Remove'}
        </Button>
      </div>
    );
  });
}

interface CheckFieldsProps {
  check: CheckValues;
  onChange(check: CheckValues): void;
  onRemove(): void;
}

/** A new check. */
export function CheckFields({ check, onChange, onRemove }: CheckFieldsProps) {
  return (
    <li className={classes.check} aria-label="New check">
      <Input
        mono
        size="sm"
        aria-label="Name of the check"
        placeholder="Name (optional)"
        value={check.name}
        onChange={(event) => onChange({ ...check, name: event.target.value })}
        autoComplete="off"
        spellCheck={false}
      />
      <Input
        mono
        size="sm"
        aria-label="Expression of the check"
        placeholder="price > 0"
        value={check.expression}
        onChange={(event) => onChange({ ...check, expression: event.target.value })}
        autoComplete="off"
        spellCheck={false}
      />
      <IconButton size="sm" label="Remove the check" icon={<X aria-hidden />} onClick={onRemove} />
    </li>
  );
}
