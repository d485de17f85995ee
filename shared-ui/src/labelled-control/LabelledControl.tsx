import type { ReactNode } from 'react';
import { cx } from '../cx.ts';
import styles from './LabelledControl.module.css';

interface LabelledControlProps {
  /** Which control it is: the description stands below the label's text, and so depends on its width. */
  control: 'checkbox' | 'switch';
  label: ReactNode;
  description: ReactNode;
  /** What the control's `aria-describedby` names. */
  descriptionId: string;
  className: string | undefined;
  /** The control itself, before the label's text. */
  children: ReactNode;
}

/** A checkbox or a switch with a label beside it, which counts as the control for a click, and a description below. */
export function LabelledControl({
  control,
  label,
  description,
  descriptionId,
  className,
  children,
}: LabelledControlProps) {
  return (
    <span className={cx(styles.row, className)} data-control={control}>
      <label className={styles.label}>
        {children}
        <span>{label}</span>
      </label>
      {description && (
        <span id={descriptionId} className={styles.description}>
          {description}
        </span>
      )}
    </span>
  );
}
