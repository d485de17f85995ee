import { Button } from '@howdah/shared-ui';
import { LayoutTemplate, Sparkles } from 'lucide-react';
import { templatesOpening } from '../templates/templates-opening.ts';
import classes from './sql-page.module.css';

/** Suggestions for an empty query. On a phone, the toolbar has no space for them. */
export function EmptyQueryActions({ onAskAi }: { onAskAi(): void }) {
  return (
    <div className={classes.ways}>
      <Button size="sm" icon={<LayoutTemplate aria-hidden />} onClick={() => templatesOpening.set(true)}>
        Browse templates
      </Button>
      <Button size="sm" icon={<Sparkles aria-hidden />} onClick={onAskAi}>
        Write with AI
      </Button>
    </div>
  );
}
