import { ariaShortcut, Button, Tooltip } from '@howdah/shared-ui';
import { Sparkles } from 'lucide-react';
import { SHORTCUTS } from '../page/shortcuts.ts';
import classes from './top-bar.module.css';

const assistantButtonTexts = {
  assistant: 'Assistant',
  open: 'Open assistant',
  close: 'Close assistant',
};

interface AssistantButtonProps {
  open: boolean;
  onToggle(): void;
}

export function AssistantButton({ open, onToggle }: AssistantButtonProps) {
  return (
    <Tooltip
      content={open ? assistantButtonTexts.close : assistantButtonTexts.open}
      shortcut={SHORTCUTS.assistant.keys}
    >
      <Button
        size="sm"
        variant="ghost"
        icon={<Sparkles aria-hidden />}
        aria-label={assistantButtonTexts.assistant}
        aria-keyshortcuts={ariaShortcut(SHORTCUTS.assistant.keys)}
        aria-expanded={open}
        onClick={onToggle}
      >
        <span className={classes.wide}>{assistantButtonTexts.assistant}</span>
      </Button>
    </Tooltip>
  );
}
