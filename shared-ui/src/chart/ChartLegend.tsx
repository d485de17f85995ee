import type { ComponentProps } from 'react';
import { cx } from '../cx/cx.ts';
import type { ChartKind } from './chart-data.ts';
import styles from './Chart.module.css';

export interface ChartLegendProps extends Omit<ComponentProps<'p'>, 'children'> {
  kind: ChartKind;
  /** What the heights are. */
  name: string;
}

/** What is drawn in which colour. */
export function ChartLegend({ kind, name, className, ...rest }: ChartLegendProps) {
  return (
    <p className={cx(styles.legend, className)} {...rest}>
      <span className={styles.swatch} data-kind={kind} aria-hidden />
      {name}
    </p>
  );
}
