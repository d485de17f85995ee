import type { ReactNode } from 'react';
import classes from './hidden-heading.module.css';

/** The page's heading where what is shown has none: read aloud and found by heading, not seen. */
export function HiddenHeading({ children }: { children: ReactNode }) {
  return <h1 className={classes.hidden}>{children}</h1>;
}
