import { Button } from '@howdah/shared-ui';
import classes from './command-menu.module.css';

interface ListStateProps {
  /** In the plural: "projects". */
  what: string;
  failed: boolean;
  onRetry(): void;
}

/** In the place of a list that is not there yet, or could not be had. */
export function ListState({ what, failed, onRetry }: ListStateProps) {
  if (!failed) return <p className={classes.note}>Loading the {what}</p>;
  return (
    <div className={classes.note} role="alert">
      <p>The {what} could not be loaded.</p>
      <Button size="sm" onClick={onRetry}>
        Retry
      </Button>
    </div>
  );
}
