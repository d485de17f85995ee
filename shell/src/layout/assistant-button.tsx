import { Button, Tooltip } from '@howdah/shared-ui';
import { Sparkles } from 'lucide-react';
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
    <Tooltip content={open ? assistantButtonTexts.close : assistantButtonTexts.open} shortcut="Mod+I">
      <Button
        size="sm"
        variant="ghost"
        icon={<Sparkles aria-hidden />}
        aria-label={assistantButtonTexts.assistant}
        aria-expanded={open}
        onClick={onToggle}
      >
        <span className={classes.wide}>{assistantButtonTexts.assistant}</span>
      </Button>
    </Tooltip>
  );
}
