import { Badge, Button, Tooltip, type Tone } from '@howdah/shared-ui';
import type { DocumentView } from '../../documents/index.ts';
import { documentTexts as texts } from '../../documents/document-texts.ts';
import classes from './saving-indicator.module.css';

interface SavingIndicatorProps {
  view: DocumentView;
  onRetry(): void;
}

/**
 * The state of saving: a quiet word, and a way to try again where that is needed. No live region: it would be read out
 * with every pause in typing, and a notice shows failures.
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
          {texts.retry}
        </Button>
      )}
    </div>
  );
}

export interface SavingNote {
  label: string;
  /** Follows the label if there is space. */
  more?: string;
  /** More details in one or two sentences. */
  hint: string;
  tone: Tone;
  /** Whether a retry makes sense now. */
  retry: boolean;
}

type Facts = Pick<
  DocumentView,
  'saving' | 'failure' | 'tooLarge' | 'journal' | 'unsent' | 'isNew' | 'deletedElsewhere' | 'conflict'
>;

/** The save status of a document in a word. The most urgent comes first. */
export function savingNote({
  saving,
  failure,
  tooLarge,
  journal,
  unsent,
  isNew,
  deletedElsewhere,
  conflict,
}: Facts): SavingNote {
  const failed = saving === 'UPDATING_FAILED';
  // The same text would be refused again.
  const retry = failed && !tooLarge;
  if (journal === 'failed' && (unsent || isNew)) {
    return { label: texts.notKept, hint: texts.notKeptHint, tone: 'warning', retry };
  }
  if (conflict) {
    return {
      label: texts.notSaved,
      more: texts.keptHere,
      hint: texts.conflict.help,
      tone: 'warning',
      retry: false,
    };
  }
  if (failed) {
    const hint = [texts.unsentHint, failure].filter(Boolean).join(' ');
    return { label: texts.notSaved, more: texts.keptHere, hint, tone: 'warning', retry };
  }
  // Shows nothing between a key and its save, because it would flicker with every word.
  if (unsent) return { label: texts.saving, hint: texts.unsentHint, tone: 'neutral', retry: false };
  if (isNew || deletedElsewhere) {
    const hint = deletedElsewhere ? texts.deleted.hint : texts.draftHint;
    return { label: texts.draft, hint, tone: 'neutral', retry: false };
  }
  return { label: texts.saved, hint: texts.savedHint, tone: 'neutral', retry: false };
}
