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
  /** What the steps are of. */
  label: string;
  steps: readonly Step[];
  /** What is read aloud after a name, for those who cannot see the icon. */
  stateWords: Record<StepState, string>;
}

const ICONS: Record<StepState, ReactNode> = {
  done: <Check aria-hidden />,
  current: <Spinner />,
  pending: <Circle aria-hidden />,
};

/** Steps of something long that the platform does, with how far it is. */
export function Steps({ label, steps, stateWords, className, ...rest }: StepsProps) {
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
          <VisuallyHidden>{stateWords[state]}</VisuallyHidden>
        </li>
      ))}
    </ol>
  );
}
