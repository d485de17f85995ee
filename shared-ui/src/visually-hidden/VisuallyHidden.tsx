import type { HTMLAttributes } from 'react';
import styles from './VisuallyHidden.module.css';

interface VisuallyHiddenProps extends HTMLAttributes<HTMLElement> {
  as?: 'span' | 'h1' | 'legend';
}

/** Read aloud, not shown. As `h1`, it is the heading of a page without a visible one. */
export function VisuallyHidden({ as: Element = 'span', className, ...rest }: VisuallyHiddenProps) {
  return <Element className={className ? `${styles.hidden} ${className}` : styles.hidden} {...rest} />;
}
