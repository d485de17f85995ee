import { Button, CopyButton, Field, Input } from '@howdah/shared-ui';
import { useState, type ReactNode } from 'react';
import { secretTexts } from '../texts/settings-api.ts';
import classes from './secret-field.module.css';

interface SecretFieldProps {
  /** What it is called in the names of its buttons: "service_role". */
  name: string;
  label: ReactNode;
  value: string;
  copyLabel: string;
  /** Hidden until somebody asks to see it. Without it the value is always shown. */
  secret?: boolean;
  hint?: ReactNode;
}

/** As many for every secret: their number tells nothing. */
const DOTS = '•'.repeat(32);

/** A value to copy. It can be copied without being seen. */
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
                aria-label={isHidden ? secretTexts.revealName(name) : secretTexts.hideName(name)}
                onClick={() => setRevealed(isHidden)}
              >
                {isHidden ? secretTexts.reveal : secretTexts.hide}
              </Button>
            )}
            <CopyButton value={value} label={copyLabel} iconOnly size="sm" />
          </>
        }
      />
    </Field>
  );
}
