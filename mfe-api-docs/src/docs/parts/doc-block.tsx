import { type ReactNode, type Ref, useId } from 'react';
import classes from './doc-block.module.css';

interface DocBlockProps {
  ref?: Ref<HTMLElement>;
  title: string;
  text?: ReactNode;
  /** Below the text, fainter. */
  note?: ReactNode;
  /** Shown next to the text, or below it on narrow screens. */
  children: ReactNode;
}

/** Text on the left, content on the right. */
export function DocBlock({ ref, title, text, note, children }: DocBlockProps) {
  const titleId = useId();
  return (
    <section ref={ref} className={classes.block} aria-labelledby={titleId}>
      <div className={classes.words}>
        <h3 id={titleId} className={classes.title}>
          {title}
        </h3>
        {text && <p className={classes.text}>{text}</p>}
        {note && <p className={classes.note}>{note}</p>}
      </div>
      <div className={classes.shown}>{children}</div>
    </section>
  );
}
