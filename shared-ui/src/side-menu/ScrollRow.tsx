import { useEffect, useRef, type ComponentProps } from 'react';
import { cx } from '../cx.ts';
import { watchEdges } from './watch-edges.ts';
import styles from './ScrollRow.module.css';

/** Scrolls sideways where there is no room. An edge that hides something fades. */
export function ScrollRow({ className, ...rest }: ComponentProps<'div'>) {
  const row = useRef<HTMLDivElement>(null);
  useEffect(() => watchEdges(row.current!), []);
  return <div ref={row} className={cx(styles.row, className)} {...rest} />;
}
