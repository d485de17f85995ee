import { Sparkles } from 'lucide-react';
import { conversationTexts } from '../texts/conversation.ts';
import classes from './messages.module.css';

/** While nothing comes in that could be read (docs/product/assistant.md#screens). */
export function Thinking({ elsewhere = false }: { elsewhere?: boolean }) {
  return (
    <p className={classes.thinking}>
      <Sparkles aria-hidden />
      <span>{elsewhere ? conversationTexts.thinkingElsewhere : conversationTexts.thinking}</span>
    </p>
  );
}
