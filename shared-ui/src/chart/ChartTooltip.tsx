import type { ReactNode } from 'react';
import type { ChartLayout } from './chart-layout.ts';
import styles from './Chart.module.css';

interface ChartTooltipProps {
  layout: ChartLayout;
  index: number;
  title: string;
  children: ReactNode;
}

/** Pixels between a point and its values. */
const GAP = 12;

/** The values of a point, on the side of it that has more room. */
export function ChartTooltip({ layout, index, title, children }: ChartTooltipProps) {
  const left = layout.left(index);
  const isBefore = left > layout.width / 2;
  const distance = GAP + (isBefore ? layout.width - left : left);
  return (
    // The chart announces its content.
    <div
      className={styles.tooltip}
      aria-hidden
      style={{ [isBefore ? 'right' : 'left']: distance, maxInlineSize: layout.width - distance - 4 }}
    >
      <div className={styles.readingTitle}>{title}</div>
      {children}
    </div>
  );
}
