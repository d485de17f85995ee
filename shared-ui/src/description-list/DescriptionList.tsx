import { Fragment, type ComponentProps, type ReactNode } from 'react';
import { CopyButton } from '../copy-button/CopyButton.tsx';
import { cx } from '../cx.ts';
import { Skeleton } from '../skeleton/Skeleton.tsx';
import styles from './DescriptionList.module.css';

export interface DescriptionItem {
  term: string;
  /** Left out while it loads: its placeholder is as tall. */
  value?: ReactNode;
  /** Uses the monospace font. A long address breaks after a slash, before it breaks in a name. */
  mono?: boolean;
  /** Adds a copy button with this text. Empty while the value loads, for the room of the button. */
  copy?: string;
}

export interface DescriptionListProps extends Omit<ComponentProps<'dl'>, 'children'> {
  items: readonly DescriptionItem[];
}

/** A list of terms and values, side by side, or each value below its term in a narrow container. */
export function DescriptionList({ items, className, ...rest }: DescriptionListProps) {
  return (
    <dl className={cx(styles.list, className)} {...rest}>
      {items.map(({ term, value, mono, copy }) => (
        <div key={term} className={styles.item}>
          <dt className={styles.term}>{term}</dt>
          <dd
            className={styles.value}
            data-mono={mono || undefined}
            data-copied={copy !== undefined || undefined}
          >
            {value === undefined ? (
              <Skeleton radius="text" className={styles.bone} />
            ) : mono && typeof value === 'string' ? (
              <Breakable>{value}</Breakable>
            ) : (
              value
            )}
            {copy !== undefined && value !== undefined && (
              <CopyButton value={copy} label={`Copy ${term}`} iconOnly size="sm" className={styles.copy} />
            )}
          </dd>
        </div>
      ))}
    </dl>
  );
}

function Breakable({ children }: { children: string }) {
  return (
    // One item of the flex box around it.
    <span>
      {children.split(/(?<=\/)(?!\/)/).map((part, index) => (
        <Fragment key={index}>
          {index > 0 && <wbr />}
          {part}
        </Fragment>
      ))}
    </span>
  );
}
