import { useEffect, useRef, type ComponentProps } from 'react';
import { cx } from '../cx.ts';
import { watchEdges } from './watch-edges.ts';
import styles from './ScrollRow.module.css';

/** A row that scrolls sideways if there is not enough room. Edges that hide content fade. */
export function ScrollRow({ className, ...rest }: ComponentProps<'div'>) {
  const row = useRef<HTMLDivElement>(null);
  useEffect(() => watchEdges(row.current!), []);
  return <div ref={row} className={cx(styles.row, className)} {...rest} />;
}
