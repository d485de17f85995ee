import type { DatabaseConnection } from '@howdah/shared-api/database-access';
import { Button, Callout, CardBody, CardFooter, CopyButton, Field, Input } from '@howdah/shared-ui';
import { useEffect, useRef } from 'react';
import { passwordTexts } from '../texts/database.ts';
import { connectionUriWith } from './connection-strings.ts';
import classes from './database.module.css';

interface NewPasswordProps {
  password: string;
  connection: DatabaseConnection | undefined;
  onDone(): void;
}

/** A password that was just set, to copy once: by itself, and in a connection string where it is encoded as it has to be. */
export function NewPassword({ password, connection, onDone }: NewPasswordProps) {
  const notice = useRef<HTMLDivElement>(null);

  // The form that had the focus is gone.
  useEffect(() => notice.current?.focus(), []);

  return (
    <>
      <CardBody className={classes.stack}>
        <Callout ref={notice} tabIndex={-1} tone="success" role="alert" title={passwordTexts.changed}>
          {passwordTexts.changedNote}
        </Callout>
        <Secret label={passwordTexts.newLabel} value={password} copyLabel={passwordTexts.copy} />
        {connection && (
          <Secret
            label={passwordTexts.stringLabel}
            value={connectionUriWith(connection, password)}
            copyLabel={passwordTexts.copyString}
          />
        )}
      </CardBody>
      <CardFooter>
        <Button onClick={onDone}>{passwordTexts.done}</Button>
      </CardFooter>
    </>
  );
}

function Secret({ label, value, copyLabel }: { label: string; value: string; copyLabel: string }) {
  return (
    <Field label={label} layout="row">
      <Input
        value={value}
        readOnly
        mono
        spellCheck={false}
        autoComplete="off"
        data-1p-ignore
        className={classes.password}
        trailing={<CopyButton value={value} label={copyLabel} iconOnly size="sm" />}
      />
    </Field>
  );
}
