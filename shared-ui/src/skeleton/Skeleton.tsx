import type { ComponentProps, CSSProperties } from 'react';
import { cx } from '../cx.ts';
import styles from './Skeleton.module.css';

export interface SkeletonProps extends ComponentProps<'span'> {
  /** A CSS length or pixels; all of the width by default. */
  width?: CSSProperties['inlineSize'];
  height?: CSSProperties['blockSize'];
  radius?: 'text' | 'control' | 'card' | 'round';
}

/** The place of something that is coming, in its own shape. It shows after 150 ms, so that a fast answer never flashes. */
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
  /** Read aloud once for the whole block. */
  label?: string;
}

/** Lines of text that are coming; the last one is shorter, as text is. */
export function SkeletonText({ lines = 3, label = 'Loading', className, ...rest }: SkeletonTextProps) {
  return (
    <div className={cx(styles.text, className)} role="status" aria-label={label} {...rest}>
      {Array.from({ length: lines }, (_, line) => (
        <Skeleton key={line} radius="text" width={lines > 1 && line === lines - 1 ? '60%' : undefined} />
      ))}
    </div>
  );
}
