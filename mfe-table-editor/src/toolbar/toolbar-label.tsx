import classes from './toolbar-label.module.css';

interface ToolbarLabelProps {
  children: string;
  /** Stays until the page is as narrow as a phone. */
  isMain?: boolean;
}

/** The label of a button of the toolbar. Where there is no room for it, only screen readers have it. */
export function ToolbarLabel({ children, isMain = false }: ToolbarLabelProps) {
  return (
    <span className={classes.label} data-main={isMain || undefined}>
      {children}
    </span>
  );
}
