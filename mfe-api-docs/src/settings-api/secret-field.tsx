import { Button, CopyButton, Field, Input } from '@howdah/shared-ui';
import { useState, type ReactNode } from 'react';
import classes from './secret-field.module.css';

interface SecretFieldProps {
  /** The name of the secret in the labels of its buttons: "service_role". */
  name: string;
  label: ReactNode;
  value: string;
  copyLabel: string;
  /** Hidden until it is revealed. Without this the value is always visible. */
  secret?: boolean;
  hint?: ReactNode;
}

/** A fixed number of dots, so that the length stays secret. */
const DOTS = '•'.repeat(20);

/** A value that can be copied without being revealed. */
export function SecretField({ name, label, value, copyLabel, secret = false, hint }: SecretFieldProps) {
  const [revealed, setRevealed] = useState(false);
  const isHidden = secret && !revealed;
  return (
    <Field label={label} hint={hint} layout="row">
      <Input
        className={classes.value}
        value={isHidden ? DOTS : value}
        readOnly
        mono
        spellCheck={false}
        autoComplete="off"
        data-1p-ignore
        trailing={
          <>
            {secret && (
              <Button
                variant="ghost"
                size="sm"
                aria-label={isHidden ? `Reveal ${name}` : `Hide ${name}`}
                onClick={() => setRevealed(isHidden)}
              >
                {isHidden ? 'Reveal' : 'Hide'}
              </Button>
            )}
            <CopyButton value={value} label={copyLabel} iconOnly size="sm" />
          </>
        }
      />
    </Field>
  );
}
