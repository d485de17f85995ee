import { Sparkles } from 'lucide-react';
import { conversationTexts } from '../texts/conversation.ts';
import classes from './messages.module.css';

/** While nothing comes in that could be read (spec 2, section 2). */
export function Thinking({ elsewhere = false }: { elsewhere?: boolean }) {
  return (
    <p className={classes.thinking}>
      <Sparkles aria-hidden />
      <span>{elsewhere ? conversationTexts.thinkingElsewhere : conversationTexts.thinking}</span>
    </p>
  );
}
