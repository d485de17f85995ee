import { Input } from '@howdah/shared-ui';
import { useRef, useState, type KeyboardEvent } from 'react';
import type { ConversationEntry } from '../conversations/conversation-database.ts';
import { switcherTexts } from '../texts/conversation.ts';

interface RenameFieldProps {
  entry: ConversationEntry;
  /** Called once; empty keeps the old name. */
  onDone(title: string): void;
}

/** Enter and leaving keep the new name, Escape the old one. */
export function RenameField({ entry, onDone }: RenameFieldProps) {
  const [title, setTitle] = useState(entry.title);
  const isDone = useRef(false);
  const finish = (name: string) => {
    // A field that goes takes the focus along: leaving it after Escape would keep the new name all the same.
    if (isDone.current) return;
    isDone.current = true;
    onDone(name);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing) return;
    if (event.key === 'Enter') finish(title.trim());
    if (event.key !== 'Escape') return;
    // It would close the list.
    event.stopPropagation();
    event.preventDefault();
    finish('');
  };
  return (
    <Input
      autoFocus
      maxLength={100}
      aria-label={switcherTexts.name}
      value={title}
      onFocus={(event) => event.target.select()}
      onChange={(event) => setTitle(event.target.value)}
      onBlur={() => finish(title.trim())}
      onKeyDown={onKeyDown}
    />
  );
}
