import { useState } from 'react';
import { Field } from '../field/Field.tsx';
import { Input } from '../input/Input.tsx';
import { isTyped } from './is-typed.ts';
import styles from './TypeToConfirm.module.css';

const MISMATCH = 'Value entered does not match.';

export interface TypeToConfirmProps {
  /** The exact text to type: the name of the deleted object. */
  expected: string;
  value: string;
  onChange(value: string): void;
  disabled?: boolean;
  /** Off in a form whose other fields come first. */
  autoFocus?: boolean;
}

/**
 * The field that confirms an action that cannot be undone. The dialog disables its button until `value` is `expected`;
 * Enter before that says what is missing.
 */
export function TypeToConfirm({ expected, value, onChange, disabled, autoFocus = true }: TypeToConfirmProps) {
  const [mismatch, setMismatch] = useState(false);
  return (
    <Field
      label={
        <>
          Type <code className={styles.expected}>{expected}</code> to confirm
        </>
      }
      error={mismatch && MISMATCH}
    >
      <Input
        value={value}
        onChange={(event) => {
          onChange(event.target.value);
          setMismatch(false);
        }}
        // The disabled button also prevents submission.
        onKeyDown={(event) => event.key === 'Enter' && setMismatch(!isTyped(value, expected))}
        autoFocus={autoFocus}
        autoComplete="off"
        spellCheck={false}
        disabled={disabled}
        data-1p-ignore
      />
    </Field>
  );
}
