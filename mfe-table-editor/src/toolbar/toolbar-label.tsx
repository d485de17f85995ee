import classes from './toolbar-label.module.css';

interface ToolbarLabelProps {
  children: string;
  /** How long it stays as the page becomes narrower: `main` until it is a phone, `often` for what is used all day. */
  rank?: 'main' | 'often' | 'seldom';
}

/** The label of a button of the toolbar. Where there is no room for it, only screen readers have it. */
export function ToolbarLabel({ children, rank = 'seldom' }: ToolbarLabelProps) {
  return (
    <span className={classes.label} data-rank={rank}>
      {children}
    </span>
  );
}
