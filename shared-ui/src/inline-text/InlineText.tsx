import type { ComponentProps } from 'react';
import { cx } from '../cx.ts';
import styles from './InlineText.module.css';

/**
 * A text field inside another line, such as a name in a tree. It has the font and background of that line and no frame;
 * its parent shows the focus. For forms, use `Input`.
 */
export function InlineInput({ className, ...rest }: ComponentProps<'input'>) {
  return <input type="text" className={cx(styles.text, className)} {...rest} />;
}

/** `InlineInput` for several lines: a prompt between lines of code, the plain text of an editor. */
export function InlineTextArea({ className, ...rest }: ComponentProps<'textarea'>) {
  return <textarea className={cx(styles.text, className)} {...rest} />;
}
