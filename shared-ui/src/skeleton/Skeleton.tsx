import type { ComponentProps, CSSProperties } from 'react';
import { cx } from '../cx.ts';
import styles from './Skeleton.module.css';

export interface SkeletonProps extends ComponentProps<'span'> {
  /** A CSS length or pixels. Default: 100%. */
  width?: CSSProperties['inlineSize'];
  height?: CSSProperties['blockSize'];
  radius?: 'text' | 'control' | 'card' | 'round';
}

/** A placeholder in the shape of the content. Appears after 150 ms, so that fast responses do not flash. */
export function Skeleton({ width, height, radius = 'control', className, style, ...rest }: SkeletonProps) {
  return (
    <span
      className={cx(styles.skeleton, className)}
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
