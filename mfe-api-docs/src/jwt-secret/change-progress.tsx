import type { JwtSecretUpdate } from '@howdah/shared-api/jwt-secret';
import { Callout, Spinner, VisuallyHidden } from '@howdah/shared-ui';
import { Check, Circle } from 'lucide-react';
import type { ReactNode } from 'react';
import { jwtTexts } from '../texts/settings-api.ts';
import { changeSteps, type StepState } from './change-steps.ts';
import type { JwtSecretState } from './use-jwt-secret-update.ts';
import classes from './change-progress.module.css';

const icons: Record<StepState, ReactNode> = {
  done: <Check aria-hidden />,
  current: <Spinner />,
  pending: <Circle aria-hidden />,
};

/** How a change of the secret goes, or that the last one has failed; otherwise nothing. */
export function ChangeProgress({ update, keys }: JwtSecretState) {
  if (keys === 'updating') {
    return (
      <Callout role="status" title={jwtTexts.updating}>
        <p>{jwtTexts.updatingNote}</p>
        {update && <Steps update={update} />}
      </Callout>
    );
  }
  if (keys === 'failed') {
    return (
      <Callout tone="danger" role="alert" title={jwtTexts.failed}>
        {update?.error ?? jwtTexts.failedNote}
      </Callout>
    );
  }
  return null;
}

function Steps({ update }: { update: JwtSecretUpdate }) {
  return (
    <ol className={classes.steps} aria-label={jwtTexts.stepsLabel}>
      {changeSteps(update.progress).map(({ name, state }) => (
        <li
          key={name}
          className={classes.step}
          data-state={state}
          aria-current={state === 'current' ? 'step' : undefined}
        >
          {icons[state]}
          <span>{name}</span>
          <VisuallyHidden>{jwtTexts.stepStates[state]}</VisuallyHidden>
        </li>
      ))}
    </ol>
  );
}
