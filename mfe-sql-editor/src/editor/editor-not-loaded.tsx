import { Button } from '@howdah/shared-ui';
import classes from './editor-not-loaded.module.css';

/** Says that the plain text area is all there is for now. It never takes room from the text. */
export function EditorNotLoaded({ onRetry }: { onRetry(): void }) {
  return (
    <div role="status" className={classes.note}>
      The full editor could not be loaded. You can go on in plain text.
      <Button size="sm" variant="ghost" onClick={onRetry}>
        Retry
      </Button>
    </div>
  );
}
