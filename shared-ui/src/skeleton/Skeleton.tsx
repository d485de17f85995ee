import type { ComponentProps, CSSProperties } from 'react';
import { cx } from '../cx.ts';
import styles from './Skeleton.module.css';
import { useContinuedWait } from './use-continued-wait.ts';

export interface SkeletonProps extends Omit<ComponentProps<'span'>, 'ref'> {
  /** A CSS length or pixels. Default: 100%. */
  width?: CSSProperties['inlineSize'];
  height?: CSSProperties['blockSize'];
  radius?: 'text' | 'control' | 'card' | 'round';
}

/** A placeholder in the shape of the content. Appears after 150 ms, so that fast responses do not flash. */
export function Skeleton({ width, height, radius = 'control', className, style, ...rest }: SkeletonProps) {
  const bone = useContinuedWait<HTMLSpanElement>();
  return (
    <span
      ref={bone}
      className={cx(styles.skeleton, className)}
      data-skeleton=""
      data-radius={radius}
      style={{ inlineSize: width, blockSize: height, ...style }}
      aria-hidden="true"
      {...rest}
    />
  );
}

export interface SkeletonTextProps extends ComponentProps<'div'> {
  lines?: number;
  /** Announced once for the whole block. */
  label?: string;
}

/** Placeholder lines of text. The last one is shorter. */
export function SkeletonText({ lines = 3, label = 'Loading', className, ...rest }: SkeletonTextProps) {
  return (
    <div className={cx(styles.text, className)} role="status" aria-label={label} {...rest}>
      {Array.from({ length: lines }, (_, line) => (
        <Skeleton key={line} radius="text" width={lines > 1 && line === lines - 1 ? '60%' : undefined} />
      ))}
    </div>
  );
}

/** Placeholders of cards below each other, with their heights in pixels. */
export function SkeletonCards({ heights, label }: { heights: readonly number[]; label: string }) {
  return (
    <div className={styles.cards} role="status" aria-label={label}>
      {heights.map((height, index) => (
        <Skeleton key={index} height={height} radius="card" />
      ))}
    </div>
  );
}

export interface SkeletonListProps {
  items: number;
  /** Each in a frame. */
  framed?: boolean;
  label: string;
}

/** Placeholders of items below each other: a line, and a quieter one with its facts. */
export function SkeletonList({ items, framed = false, label }: SkeletonListProps) {
  return (
    <div className={styles.items} role="status" aria-label={label} data-framed={framed || undefined}>
      {Array.from({ length: items }, (_, item) => (
        <div key={item} className={styles.lines}>
          <Skeleton radius="text" width={fitted(variedWidth(215, item * 37))} />
          <Skeleton radius="text" width={fitted(variedWidth(145, item * 23))} height={8} />
        </div>
      ))}
    </div>
  );
}

/** Leaves room on a phone. */
const fitted = (width: number) => `min(${width}px, 85%)`;

/** About `width`, in pixels: different from row to row, by `spread`. */
export function variedWidth(width: number, spread: number): number {
  return Math.round(width * (0.7 + (spread % 60) / 200));
}
