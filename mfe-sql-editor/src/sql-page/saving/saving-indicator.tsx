import { Badge, Button, Tooltip } from '@howdah/shared-ui';
import type { DocumentView } from '../../documents/index.ts';
import { documentTexts } from '../../texts/documents.ts';
import classes from './saving-indicator.module.css';
import { savingNote } from './saving-note.ts';

interface SavingIndicatorProps {
  view: DocumentView;
  onRetry(): void;
}

/**
 * How the saving of the open query stands: a quiet word, and a way to try again where that is needed. No live region: it would be read out
 * with every pause in typing, and what goes wrong is told by a notice.
 */
export function SavingIndicator({ view, onRetry }: SavingIndicatorProps) {
  const { label, more, hint, tone, retry } = savingNote(view);
  return (
    <div className={classes.indicator}>
      <Tooltip content={hint}>
        <span className={classes.word} tabIndex={0}>
          {tone === 'neutral' ? (
            label
          ) : (
            <Badge tone={tone}>
              {label}
              {more && <span className={classes.more}>{more}</span>}
            </Badge>
          )}
        </span>
      </Tooltip>
      {retry && (
        <Button size="sm" variant="ghost" onClick={onRetry}>
          {documentTexts.retry}
        </Button>
      )}
    </div>
  );
}
