import { Button } from '@howdah/shared-ui';
import { menuTexts } from '../texts/command-menu.ts';
import classes from './command-menu.module.css';

/** In the place of the menu when something inside it broke (docs/product/api-docs.md#messages). */
export function MenuFailure({ onRetry }: { onRetry(): void }) {
  return (
    <div className={classes.failure} role="alert">
      <p className={classes.failureTitle}>{menuTexts.failed}</p>
      <p>{menuTexts.failedHint}</p>
      <Button autoFocus onClick={onRetry}>
        {menuTexts.tryAgain}
      </Button>
    </div>
  );
}
