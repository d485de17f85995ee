import { Link, useSearchParams } from '@howdah/shared-ui/router';
import classes from './view-switch.module.css';

/** The parameter of the address that shows the definition of a table. */
const VIEW = 'view';

/** Whether the address shows the definition, and not the rows. */
export function useIsDefinition(): boolean {
  const [parameters] = useSearchParams();
  return parameters.get(VIEW) === 'definition';
}

/** Rows or the definition of a table. Filters and sorts stay in the address. */
export function ViewSwitch() {
  const [parameters] = useSearchParams();
  const isDefinition = useIsDefinition();
  const to = (view: string | undefined) => {
    const next = new URLSearchParams(parameters);
    next.delete(VIEW);
    next.delete('edit');
    if (view) next.set(VIEW, view);
    return { search: next.toString() };
  };
  return (
    <nav className={classes.switch} aria-label="View">
      <Link to={to(undefined)} className={classes.link} aria-current={isDefinition ? undefined : 'page'}>
        Rows
      </Link>
      <Link to={to('definition')} className={classes.link} aria-current={isDefinition ? 'page' : undefined}>
        Definition
      </Link>
    </nav>
  );
}
