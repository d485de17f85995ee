import { Button } from '@howdah/shared-ui';
import classes from './command-menu.module.css';

/** In the place of the menu when something inside it broke (spec 3, section 8). */
export function MenuFailure({ onRetry }: { onRetry(): void }) {
  return (
    <div className={classes.failure} role="alert">
      <p className={classes.failureTitle}>
        Sorry, looks like we're having some issues with the command menu!
      </p>
      <p>Please try again in a bit.</p>
      <Button autoFocus onClick={onRetry}>
        Try again?
      </Button>
    </div>
  );
}
