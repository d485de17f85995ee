import { connectionUriWith, type DatabaseConnection } from '@howdah/shared-api/projects/database-access';
import { Button, Callout, CardBody, CardFooter, CopyButton, Field, Input } from '@howdah/shared-ui';
import { useDiscardQuestion } from '@howdah/shared-ui/dialog';
import { useEffect, useRef, useState } from 'react';
import classes from './database.module.css';

interface NewPasswordProps {
  password: string;
  connection: DatabaseConnection | undefined;
  onDone(): void;
}

/** The password that was just set, plain and encoded in a connection string, to copy once. */
export function NewPassword({ password, connection, onDone }: NewPasswordProps) {
  const notice = useRef<HTMLDivElement>(null);
  const [isCopied, setCopied] = useState(false);
  const { question } = useDiscardQuestion({
    name: 'Database password',
    isDirty: !isCopied,
    secret: 'password',
    onDiscard: onDone,
  });
  const copied = () => setCopied(true);

  // The form that had the focus is unmounted.
  useEffect(() => notice.current?.focus(), []);

  return (
    <>
      <CardBody className={classes.stack}>
        <Callout ref={notice} tabIndex={-1} tone="success" role="alert" title="New password set">
          Copy it now. It will not be shown again.
        </Callout>
        <Secret label="Password" value={password} copyLabel="Copy password" onCopied={copied} />
        {connection && (
          <Secret
            label="Connection string"
            value={connectionUriWith(connection, password)}
            copyLabel="Copy connection string"
            onCopied={copied}
          />
        )}
      </CardBody>
      <CardFooter>
        <Button onClick={onDone}>Done</Button>
      </CardFooter>
      {question}
    </>
  );
}

interface SecretProps {
  label: string;
  value: string;
  copyLabel: string;
  onCopied(): void;
}

function Secret({ label, value, copyLabel, onCopied }: SecretProps) {
  return (
    <Field label={label} layout="row">
      <Input
        value={value}
        readOnly
        mono
        spellCheck={false}
        autoComplete="off"
        data-1p-ignore
        onCopy={onCopied}
        className={classes.password}
        trailing={<CopyButton value={value} label={copyLabel} iconOnly size="sm" onCopied={onCopied} />}
      />
    </Field>
  );
}
