import { Spinner, VisuallyHidden } from '@howdah/shared-ui';
import { Check, Circle } from 'lucide-react';
import type { ReactNode } from 'react';
import { upgradeStepTexts, upgradeTexts } from '../texts/upgrade.ts';
import classes from './upgrade-step-list.module.css';
import { upgradeSteps, type StepState } from './upgrade-steps.ts';

const icons: Record<StepState, ReactNode> = {
  done: <Check aria-hidden />,
  current: <Spinner />,
  pending: <Circle aria-hidden />,
};

/** The eight steps of an upgrade, with how far it is. */
export function UpgradeStepList({ progress }: { progress: string }) {
  return (
    <ol className={classes.steps} aria-label={upgradeTexts.stepsLabel}>
      {upgradeSteps(progress).map(({ key, state }) => (
        <li
          key={key}
          className={classes.step}
          data-state={state}
          aria-current={state === 'current' ? 'step' : undefined}
        >
          {icons[state]}
          <span>{upgradeStepTexts[key]}</span>
          <VisuallyHidden>{upgradeTexts.states[state]}</VisuallyHidden>
        </li>
      ))}
    </ol>
  );
}
