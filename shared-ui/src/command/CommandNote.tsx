import type { ReactNode } from 'react';
import { Button } from '../button/Button.tsx';
import styles from './Command.module.css';

/** A line in the place of the items: what is empty, or not allowed. */
export function CommandNote({ children }: { children: ReactNode }) {
  return <p className={styles.note}>{children}</p>;
}

export interface CommandListStateProps {
  /** What is loaded, in the plural: "projects". */
  what: string;
  failed: boolean;
  onRetry(): void;
}

/** Where the focus goes from a button that vanishes as it is pressed: keys would go nowhere, and the search takes them all. */
export function focusSearch(inMenu: Element): void {
  inMenu.closest('[cmdk-root]')?.querySelector<HTMLInputElement>('[cmdk-input]')?.focus();
}

/** In the place of a list that is not there yet, or could not be had. */
export function CommandListState({ what, failed, onRetry }: CommandListStateProps) {
  if (!failed) return <CommandNote>Loading the {what}</CommandNote>;
  return (
    <div className={styles.note} role="alert">
      <p>The {what} could not be loaded.</p>
      <Button
        size="sm"
        onClick={(event) => {
          focusSearch(event.currentTarget);
          onRetry();
        }}
      >
        Retry
      </Button>
    </div>
  );
}
