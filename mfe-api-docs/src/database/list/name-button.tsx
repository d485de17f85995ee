import type { ReactNode } from 'react';
import classes from './name-button.module.css';

interface NameButtonProps {
  name: string;
  onClick(): void;
  /** Marks after the name. */
  children?: ReactNode;
  /** Below the name where the other columns are left out. */
  note?: ReactNode;
}

/** The name of a thing, which opens it. */
export function NameButton({ name, onClick, children, note }: NameButtonProps) {
  return (
    <div className={classes.cell}>
      <div className={classes.line}>
        <button type="button" className={classes.name} data-row-name="" title={name} onClick={onClick}>
          {name}
        </button>
        {children}
      </div>
      {note && <div className={classes.note}>{note}</div>}
    </div>
  );
}
