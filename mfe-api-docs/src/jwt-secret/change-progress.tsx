import { Spinner, VisuallyHidden } from '@howdah/shared-ui';
import { Check, Circle } from 'lucide-react';
import type { ReactNode } from 'react';
import { jwtTexts } from '../texts/settings-api.ts';
import { changeSteps, type StepState } from './change-steps.ts';
import classes from './change-progress.module.css';

const icons: Record<StepState, ReactNode> = {
  done: <Check aria-hidden />,
  current: <Spinner />,
  pending: <Circle aria-hidden />,
};

/** How a change of the secret goes, in the place of the secret. */
export function ChangeProgress({ progress = 'started' }: { progress: string | undefined }) {
  return (
    <div className={classes.progress} role="status">
      <p className={classes.title}>{jwtTexts.updating}</p>
      <p className={classes.note}>{jwtTexts.updatingNote}</p>
      <ol className={classes.steps} aria-label={jwtTexts.stepsLabel}>
        {changeSteps(progress).map(({ name, state }) => (
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
    </div>
  );
}
