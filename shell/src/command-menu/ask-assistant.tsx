import { CommandGroup, CommandItem } from '@howdah/shared-ui/command';
import { Sparkles } from 'lucide-react';
import { menuTexts } from '../texts/command-menu.ts';

interface AskAssistantProps {
  query: string;
  onAsk(prompt: string): void;
}

/** Last in the list, whatever else fits: what was typed may as well be a question. */
export function AskAssistant({ query, onAsk }: AskAssistantProps) {
  const prompt = query.trim();
  if (prompt === '') return null;
  return (
    <CommandGroup forceMount>
      <CommandItem
        forceMount
        value="ask-the-assistant"
        icon={<Sparkles aria-hidden />}
        onSelect={() => onAsk(prompt)}
      >
        {menuTexts.ask(prompt)}
      </CommandItem>
    </CommandGroup>
  );
}
