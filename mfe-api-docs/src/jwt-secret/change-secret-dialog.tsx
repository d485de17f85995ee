import { platformError } from '@howdah/shared-api';
import { useJwtSecretChangeMutation } from '@howdah/shared-api/projects/api-access';
import type { Project } from '@howdah/shared-api/projects';
import { ConfirmDialog } from '@howdah/shared-ui/dialog';
import { useState } from 'react';
import { changeTexts as texts } from '../texts/settings-api.ts';
import { NewSecretChoice, type NewSecret } from './new-secret-choice.tsx';
import { secretFault } from './secret-rules.ts';
import classes from './change-secret-dialog.module.css';

interface ChangeSecretDialogProps {
  project: Project;
  open: boolean;
  onOpenChange(open: boolean): void;
}

const GENERATED: NewSecret = { kind: 'generated', own: '' };

/** Says what a new JWT secret ends, asks for the project's name to be typed, and starts the change. */
export function ChangeSecretDialog({ project, open, onOpenChange }: ChangeSecretDialogProps) {
  const [changeSecret, { isLoading, error, reset }] = useJwtSecretChangeMutation();
  const [secret, setSecret] = useState(GENERATED);
  const [fault, setFault] = useState<string>();

  const show = (next: boolean) => {
    // Nothing of a secret stays behind.
    setSecret(GENERATED);
    setFault(undefined);
    reset();
    onOpenChange(next);
  };
  const start = async () => {
    const found = secret.kind === 'own' ? secretFault(secret.own) : undefined;
    setFault(found);
    if (found) return;
    const wish = secret.kind === 'own' ? { jwt_secret: secret.own } : {};
    const { error: refusal } = await changeSecret({ ref: project.ref, ...wish });
    if (!refusal) show(false);
  };

  return (
    <ConfirmDialog
      open={open}
      onOpenChange={show}
      tone="danger"
      title={texts.title}
      description={
        <ul className={classes.consequences}>
          {texts.consequences.map((consequence) => (
            <li key={consequence}>{consequence}</li>
          ))}
        </ul>
      }
      confirmLabel={texts.confirm}
      typeToConfirm={project.name}
      busy={isLoading}
      error={error && texts.failed(platformError(error).message)}
      onConfirm={() => void start()}
    >
      <NewSecretChoice
        secret={secret}
        fault={fault}
        disabled={isLoading}
        onChange={(next) => {
          setSecret(next);
          setFault(undefined);
        }}
      />
    </ConfirmDialog>
  );
}
