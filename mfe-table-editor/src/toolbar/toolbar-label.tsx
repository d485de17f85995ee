import classes from './toolbar-label.module.css';

interface ToolbarLabelProps {
  children: string;
  /** When the label disappears as the page becomes narrower: `main` labels last, then `often`, then `seldom`. */
  rank?: 'main' | 'often' | 'seldom';
}

/** The label of a toolbar button. Without space for it, only screen readers get it. */
export function ToolbarLabel({ children, rank = 'seldom' }: ToolbarLabelProps) {
  return (
    <span className={classes.label} data-rank={rank}>
      {children}
    </span>
  );
}
