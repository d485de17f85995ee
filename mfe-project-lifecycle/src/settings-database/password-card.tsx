import { failureNotice, failureSentence } from '@howdah/shared-api/api';
import {
  type DatabaseConnection,
  useDatabaseAccessChangePasswordMutation,
} from '@howdah/shared-api/projects/database-access';
import type { Project } from '@howdah/shared-api/projects';
import { usePermission, useShell } from '@howdah/shared-api/remote-contract';
import { Card, CardHeader, Permitted } from '@howdah/shared-ui';
import { ConfirmDialog, useLeaving } from '@howdah/shared-ui/dialog';
import { useState } from 'react';
import { NewPassword } from './new-password.tsx';
import { PasswordForm } from './password-form.tsx';
import classes from './database.module.css';

const CONSEQUENCES = [
  'Clients that use the old password can no longer connect.',
  'Open connections stay open until they reconnect.',
  'The dashboard keeps working: the SQL Editor, the API and backups need no change.',
];

const failureTexts = {
  failed: (message: string) => `Failed to set the password: ${message}`,
  unknown: 'The password may have been set. Set it again to be sure.',
};

interface PasswordCardProps {
  project: Project;
  /** Undefined without permission. */
  connection: DatabaseConnection | undefined;
}

/** Sets the password of the database owner and shows it once. The browser stores it nowhere else. */
export function PasswordCard({ project, connection }: PasswordCardProps) {
  const { permission, who } = usePermission('write:Update', 'field.database_password');
  const { notify } = useShell();
  const { begin, leave, hasLeft } = useLeaving();
  const [changePassword, { isLoading, error, reset }] = useDatabaseAccessChangePasswordMutation();
  const [wanted, setWanted] = useState<string>();
  const [changed, setChanged] = useState<string>();

  const close = () => {
    reset();
    setWanted(undefined);
  };
  const confirm = async () => {
    if (wanted === undefined) return;
    begin();
    const { error: refusal } = await changePassword({ ref: project.ref, password: wanted });
    if (refusal) {
      if (hasLeft()) notify(failureNotice({ error: refusal, ...failureTexts }));
      return;
    }
    if (hasLeft()) notify({ tone: 'success', message: 'New database password set' });
    setChanged(wanted);
    close();
  };

  return (
    <Card>
      <CardHeader
        title="Database password"
        description="The password is shown only once, when you set it. If you lost it, set a new one."
      />
      <Permitted permission={permission} who={who} action="set the database password">
        {permission === 'denied' ? null : changed !== undefined ? (
          <NewPassword password={changed} connection={connection} onDone={() => setChanged(undefined)} />
        ) : (
          <PasswordForm
            isReady={permission === 'allowed'}
            isSaving={isLoading}
            onSubmit={setWanted}
            onLeave={leave}
          />
        )}
      </Permitted>
      <ConfirmDialog
        open={wanted !== undefined}
        onOpenChange={(open) => !open && close()}
        tone="danger"
        title={`Set a new database password for "${project.name}"?`}
        description={
          <ul className={classes.points}>
            {CONSEQUENCES.map((consequence) => (
              <li key={consequence}>{consequence}</li>
            ))}
          </ul>
        }
        confirmLabel="Set password"
        busy={isLoading}
        error={error && failureSentence({ error, ...failureTexts })}
        onConfirm={() => void confirm()}
      />
    </Card>
  );
}
