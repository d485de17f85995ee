import { Tabs as Radix } from 'radix-ui';
import type { ComponentProps, ReactNode } from 'react';
import { cx } from '../cx.ts';
import styles from './Tabs.module.css';

/** Controlled by `value` and `onValueChange`, or uncontrolled with `defaultValue`. */
export function Tabs({ className, ...rest }: ComponentProps<typeof Radix.Root>) {
  return <Radix.Root {...rest} className={cx(styles.tabs, className)} />;
}

/** `actions` are at the end of the list. */
export function TabList({
  className,
  actions,
  ...rest
}: ComponentProps<typeof Radix.List> & { actions?: ReactNode }) {
  return (
    <div className={styles.bar}>
      <Radix.List {...rest} className={cx(styles.list, className)} />
      {actions && <div className={styles.actions}>{actions}</div>}
    </div>
  );
}

export interface TabProps extends ComponentProps<typeof Radix.Trigger> {
  icon?: ReactNode;
  /** A count after the label, or what stands for it while it loads. */
  count?: ReactNode;
}

export function Tab({ icon, count, className, children, ...rest }: TabProps) {
  return (
    <Radix.Trigger {...rest} className={cx(styles.tab, className)}>
      {icon}
      {children}
      {count !== undefined && <span className={styles.count}>{count}</span>}
    </Radix.Trigger>
  );
}

export function TabPanel({ className, ...rest }: ComponentProps<typeof Radix.Content>) {
  return <Radix.Content {...rest} className={cx(styles.panel, className)} />;
}
