import { useEffect, useRef, type ComponentProps } from 'react';
import { cx } from '../cx.ts';
import styles from './ScrollRow.module.css';

/** Scrolls sideways where there is no room. An edge that hides something fades. */
export function ScrollRow({ className, ...rest }: ComponentProps<'div'>) {
  const row = useRef<HTMLDivElement>(null);
  useEffect(() => watchEdges(row.current!), []);
  return <div ref={row} className={cx(styles.row, className)} {...rest} />;
}

/** Keeps `data-more` true: which edges hide something. Attributes, so that a scroll renders nothing. */
function watchEdges(row: HTMLElement): () => void {
  const update = () => {
    const before = Math.abs(row.scrollLeft) >= 1;
    const after = row.scrollWidth - row.clientWidth - Math.abs(row.scrollLeft) >= 1;
    const more = [before && 'before', after && 'after'].filter(Boolean).join(' ');
    if (more) row.dataset.more = more;
    else delete row.dataset.more;
  };
  const sizes = new ResizeObserver(update);
  const observeParts = () => {
    sizes.disconnect();
    for (const part of [row, ...row.children]) sizes.observe(part);
  };
  // Menus come one after the other.
  const parts = new MutationObserver(observeParts);
  observeParts();
  parts.observe(row, { childList: true });
  row.addEventListener('scroll', update, { passive: true });
  return () => {
    sizes.disconnect();
    parts.disconnect();
    row.removeEventListener('scroll', update);
  };
}
