import { Button } from '@howdah/shared-ui';
import { menuCommandTexts as texts } from '../texts/menu-commands.ts';
import classes from './menu-commands.module.css';

interface ListStateProps {
  failed: string | undefined;
  onRetry(): void;
}

/** In the place of a list that is not there yet, or could not be had. */
export function ListState({ failed, onRetry }: ListStateProps) {
  if (failed === undefined) return <p className={classes.note}>{texts.loading}</p>;
  return (
    <div className={classes.note} role="alert">
      <p>{failed}</p>
      <Button size="sm" onClick={onRetry}>
        {texts.retry}
      </Button>
    </div>
  );
}
