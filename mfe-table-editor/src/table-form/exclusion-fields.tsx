import { Button, IconButton, Input, Select } from '@howdah/shared-ui';
import { Plus, X } from 'lucide-react';
import { useId } from 'react';
import { newElement, type ColumnValues, type ExclusionElement, type ExclusionValues } from './table-form.ts';
import classes from './table-form.module.css';

/** The index methods of Postgres that support exclusion constraints. */
const METHODS = ['gist', 'spgist', 'btree', 'hash'].map((value) => ({ value, label: `using ${value}` }));

const OPERATORS = [
  ['&&', 'overlaps'],
  ['=', 'is equal'],
  ['<>', 'differs'],
  ['-|-', 'is adjacent'],
  ['@>', 'contains'],
] as const;

interface ExclusionFieldsProps {
  exclusion: ExclusionValues;
  columns: readonly ColumnValues[];
  onChange(exclusion: ExclusionValues): void;
  onRemove(): void;
}

/** A new exclusion constraint. */
export function ExclusionFields({ exclusion, columns, onChange, onRemove }: ExclusionFieldsProps) {
  const names = useId();
  const operators = useId();
  const { elements } = exclusion;
  const change = (next: ExclusionElement) =>
    onChange({ ...exclusion, elements: elements.map((one) => (one.key === next.key ? next : one)) });
  return (
    <li className={classes.exclusion} aria-label="New exclusion">
      <datalist id={names}>
        {columns.map(({ key, name }) => (
          <option key={key} value={name} />
        ))}
      </datalist>
      <datalist id={operators}>
        {OPERATORS.map(([operator, meaning]) => (
          <option key={operator} value={operator} label={meaning} />
        ))}
      </datalist>
      <div className={classes.part}>
        <Input
          {...plain}
          aria-label="Name of the exclusion"
          placeholder="Name (optional)"
          value={exclusion.name}
          onChange={(event) => onChange({ ...exclusion, name: event.target.value })}
        />
        <Select
          size="sm"
          aria-label="Method of the exclusion"
          value={exclusion.method}
          onValueChange={(method) => onChange({ ...exclusion, method })}
          options={METHODS}
        />
        <IconButton size="sm" label="Remove the exclusion" icon={<X aria-hidden />} onClick={onRemove} />
      </div>
      {elements.map((element, index) => (
        <div key={element.key} className={classes.part}>
          <Input
            {...plain}
            aria-label={`Column or expression ${index + 1} of the exclusion`}
            placeholder="Column or expression"
            list={names}
            value={element.what}
            onChange={(event) => change({ ...element, what: event.target.value })}
          />
          <Input
            {...plain}
            aria-label={`Operator ${index + 1} of the exclusion`}
            placeholder="&&"
            list={operators}
            value={element.operator}
            onChange={(event) => change({ ...element, operator: event.target.value })}
          />
          {elements.length > 1 && (
            <IconButton
              size="sm"
              label={`Remove comparison ${index + 1} from the exclusion`}
              icon={<X aria-hidden />}
              onClick={() =>
                onChange({ ...exclusion, elements: elements.filter(({ key }) => key !== element.key) })
              }
            />
          )}
        </div>
      ))}
      <Button
        size="sm"
        variant="ghost"
        className={classes.add}
        icon={<Plus aria-hidden />}
        onClick={() => onChange({ ...exclusion, elements: [...elements, newElement()] })}
      >
        Add comparison
      </Button>
      <Input
        {...plain}
        aria-label="Rows of the exclusion"
        placeholder="WHERE (optional): not cancelled"
        value={exclusion.where}
        onChange={(event) => onChange({ ...exclusion, where: event.target.value })}
      />
      <p className={classes.note}>
        No two rows can match on all operators.
        {exclusion.method === 'gist' &&
          ' GiST compares ranges and geometry; numbers and texts need the extension btree_gist.'}
      </p>
    </li>
  );
}

const plain = { mono: true, size: 'sm', autoComplete: 'off', spellCheck: false } as const;
