import { Link, useSearchParams } from '@howdah/shared-ui/router';
import classes from './view-switch.module.css';

/** The URL parameter that shows the definition of a table. */
const VIEW = 'view';

/** Whether the URL shows the definition instead of the rows. */
export function useIsDefinition(): boolean {
  const [parameters] = useSearchParams();
  return parameters.get(VIEW) === 'definition';
}

/** Switches between the rows and the definition of a table. Filters and sorts stay in the URL. */
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
