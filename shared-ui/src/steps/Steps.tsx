import { Check, Circle } from 'lucide-react';
import type { ComponentProps, ReactNode } from 'react';
import { cx } from '../cx.ts';
import { Spinner } from '../spinner/Spinner.tsx';
import { VisuallyHidden } from '../visually-hidden/VisuallyHidden.tsx';
import styles from './Steps.module.css';

export type StepState = 'done' | 'current' | 'pending';

export interface Step {
  /** Unique in the list. */
  name: string;
  state: StepState;
}

export interface StepsProps extends Omit<ComponentProps<'ol'>, 'children'> {
  /** The accessible name. */
  label: string;
  steps: readonly Step[];
  /** Read aloud after the label, instead of the icon. */
  stateLabels: Record<StepState, string>;
}

const ICONS: Record<StepState, ReactNode> = {
  done: <Check aria-hidden />,
  current: <Spinner />,
  pending: <Circle aria-hidden />,
};

/** The steps of a long operation with their progress. */
export function Steps({ label, steps, stateLabels, className, ...rest }: StepsProps) {
  return (
    <ol className={cx(styles.steps, className)} aria-label={label} {...rest}>
      {steps.map(({ name, state }) => (
        <li
          key={name}
          className={styles.step}
          data-state={state}
          aria-current={state === 'current' ? 'step' : undefined}
        >
          {ICONS[state]}
          <span>{name}</span>
          <VisuallyHidden>{stateLabels[state]}</VisuallyHidden>
        </li>
      ))}
    </ol>
  );
}
