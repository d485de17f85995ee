import { platformError } from '@howdah/shared-api';
import {
  useDatabaseAccessChangePasswordMutation,
  type DatabaseConnection,
} from '@howdah/shared-api/database-access';
import type { Project } from '@howdah/shared-api/projects';
import { useShell } from '@howdah/shared-api/remote-contract';
import { Card, CardBody, CardHeader } from '@howdah/shared-ui';
import { ConfirmDialog } from '@howdah/shared-ui/dialog';
import { useState } from 'react';
import { passwordTexts } from '../texts/database.ts';
import { NewPassword } from './new-password.tsx';
import { PasswordForm } from './password-form.tsx';
import classes from './database.module.css';

interface PasswordCardProps {
  project: Project;
  /** Undefined for people without access to it. */
  connection: DatabaseConnection | undefined;
}

/** Sets the password of the database's owner, and shows it once. It is kept nowhere in the browser but on this card. */
export function PasswordCard({ project, connection }: PasswordCardProps) {
  const permission = useShell().can('write:Update', 'field.database_password');
  const [changePassword, { isLoading, error, reset }] = useDatabaseAccessChangePasswordMutation();
  const [wanted, setWanted] = useState<string>();
  const [changed, setChanged] = useState<string>();

  const close = () => {
    reset();
    setWanted(undefined);
  };
  const confirm = async () => {
    if (wanted === undefined) return;
    const { error: refusal } = await changePassword({ ref: project.ref, password: wanted });
    if (refusal) return;
    setChanged(wanted);
    close();
  };

  return (
    <Card>
      <CardHeader title={passwordTexts.title} description={passwordTexts.description} />
      {permission === 'denied' ? (
        <CardBody>
          <p className={classes.quiet}>{passwordTexts.noPermission}</p>
        </CardBody>
      ) : changed !== undefined ? (
        <NewPassword password={changed} connection={connection} onDone={() => setChanged(undefined)} />
      ) : (
        <PasswordForm isReady={permission === 'allowed'} onSubmit={setWanted} />
      )}
      <ConfirmDialog
        open={wanted !== undefined}
        onOpenChange={(open) => !open && close()}
        tone="danger"
        title={passwordTexts.confirmTitle(project.name)}
        description={
          <ul className={classes.points}>
            {passwordTexts.consequences.map((consequence) => (
              <li key={consequence}>{consequence}</li>
            ))}
          </ul>
        }
        confirmLabel={passwordTexts.set}
        busy={isLoading}
        error={error && passwordTexts.failed(platformError(error).message)}
        onConfirm={() => void confirm()}
      />
    </Card>
  );
}
