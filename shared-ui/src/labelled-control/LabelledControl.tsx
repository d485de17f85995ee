import type { ReactNode } from 'react';
import { cx } from '../cx.ts';
import styles from './LabelledControl.module.css';

interface LabelledControlProps {
  /** Aligns the description with the label. */
  control: 'checkbox' | 'switch';
  label: ReactNode;
  description: ReactNode;
  /** The id for the control's `aria-describedby`. */
  descriptionId: string;
  className: string | undefined;
  /** The control. */
  children: ReactNode;
}

/** A checkbox or switch with a clickable label and a description. */
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
