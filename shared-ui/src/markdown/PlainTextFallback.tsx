import { cx } from '../cx.ts';
import { LongText } from '../long-text/LongText.tsx';
import styles from './Markdown.module.css';

export const FORMATTING_FAILED = 'Shown as plain text: formatting failed';
export const TOO_COMPLEX = 'Shown as plain text: too long or too complex to format';

interface PlainTextFallbackProps {
  text: string;
  reason?: string;
  className?: string;
}

/** Shows the plain text and the reason. */
export function PlainTextFallback({ text, reason = FORMATTING_FAILED, className }: PlainTextFallbackProps) {
  return (
    <div className={cx(styles.plain, className)}>
      <p className={styles.reason}>{reason}</p>
      <LongText text={text.trimEnd()} step={20_000} />
    </div>
  );
}
