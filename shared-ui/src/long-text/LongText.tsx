import { useMemo, useState, type ComponentProps } from 'react';
import { Button } from '../button/Button.tsx';
import { cx } from '../cx.ts';
import { formatCount } from '../format/format.ts';
import { SoftBreaks } from './SoftBreaks.tsx';
import { textChunks } from './text-chunks.ts';
import styles from './LongText.module.css';

export interface LongTextProps extends Omit<ComponentProps<'div'>, 'children'> {
  text: string;
  /** Characters per step: shown initially, and added by "Show more". */
  step?: number;
}

const STEP = 100_000;

/**
 * Untrusted plain text of any length. Keeps lines and spaces, each line has its own direction, and long texts do not
 * block the page.
 */
export function LongText({ text, step = STEP, className, ...rest }: LongTextProps) {
  const [shown, setShown] = useState(step);
  const isCut = shown < text.length;
  const chunks = useMemo(() => textChunks(text.slice(0, shown)), [text, shown]);
  return (
    <>
      <div className={cx(styles.text, className)} {...rest}>
        {chunks.map((chunk, index) => (
          <div key={index} className={styles.chunk}>
            <SoftBreaks>{chunk}</SoftBreaks>
          </div>
        ))}
      </div>
      {isCut && (
        <div className={styles.cut}>
          <span>{`First ${formatCount(shown)} of ${formatCount(text.length)} characters`}</span>
          <Button size="sm" onClick={() => setShown(shown + step)}>
            Show more
          </Button>
        </div>
      )}
    </>
  );
}
