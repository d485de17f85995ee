import type { RelationColumn, WrittenValue } from '@howdah/shared-api/pg-meta/rows';
import { UnstyledButton, useRovingFocus } from '@howdah/shared-ui';
import { useEffect, useRef } from 'react';
import classes from './value-choices.module.css';

/** The possible values of a boolean or an enum. */
export function choicesOf({ category, labels }: RelationColumn): readonly string[] | undefined {
  if (category === 'B') return ['true', 'false'];
  return labels ?? undefined;
}

interface ValueChoicesProps {
  column: RelationColumn;
  choices: readonly string[];
  /** The current value; null for NULL. */
  value: string | null;
  onChoose(value: WrittenValue): void;
}

/** The editor of a cell with a few possible values. Arrows and typed letters move, Enter chooses. */
export function ValueChoices({ column, choices, value, onChoose }: ValueChoicesProps) {
  const list = useRovingFocus<HTMLDivElement>({ items: 'button' });
  const current = useRef<HTMLButtonElement>(null);
  useEffect(() => current.current?.focus(), []);
  const shown: (string | null)[] = column.nullable ? [...choices, null] : [...choices];
  return (
    <div
      ref={list}
      className={classes.list}
      role="group"
      aria-label={`Value of ${column.name}`}
      // Otherwise the grid handles Enter as the end of the edit, and the button does not get it.
      onKeyDown={(event) => event.key === 'Enter' && event.stopPropagation()}
    >
      {shown.map((choice) => (
        <UnstyledButton
          key={choice === null ? 'null' : `of ${choice}`}
          ref={choice === value ? current : undefined}
          className={classes.choice}
          data-null={choice === null || undefined}
          aria-pressed={choice === value}
          onClick={() => onChoose(choice === null ? 'null' : { text: choice })}
        >
          {choice ?? 'NULL'}
        </UnstyledButton>
      ))}
    </div>
  );
}
