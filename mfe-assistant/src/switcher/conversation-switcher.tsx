import { useShell } from '@howdah/shared-api/remote-contract';
import { formatRelative, IconButton, Input, UnstyledButton, useRovingFocus } from '@howdah/shared-ui';
import { Popover } from '@howdah/shared-ui/popover';
import { History, Pencil, Trash2 } from 'lucide-react';
import { useState, useRef, type KeyboardEvent } from 'react';
import type { ConversationStore } from '../stored-conversations/conversation-store.ts';
import { useConversationStoreView } from '../stored-conversations/use-conversation-store.ts';
import classes from './conversation-switcher.module.css';
import type { ConversationEntry } from '../stored-conversations/conversation-database.ts';

/** The stored conversations of this project, to open, rename and delete. */
export function ConversationSwitcher({ conversationStore }: { conversationStore: ConversationStore }) {
  const { entries, current } = useConversationStoreView(conversationStore);
  const { notify } = useShell();
  const [openedAt, setOpenedAt] = useState(0);
  const [isOpen, setOpen] = useState(false);
  const [renamed, setRenamed] = useState<string>();
  /** The conversation whose row gets the focus back. */
  const [wasRenamed, setWasRenamed] = useState<string>();
  const titles = useRovingFocus<HTMLUListElement>({ items: '[data-title]', row: 'li' });

  const failed = () => notify({ tone: 'error', message: 'Failed to change the conversation' });
  const go = (id: string) => {
    setOpen(false);
    conversationStore.open(id).catch(failed);
  };
  const rename = (id: string, title: string, isByKey: boolean) => {
    setRenamed(undefined);
    setWasRenamed(isByKey ? id : undefined);
    if (title) conversationStore.rename(id, title).catch(failed);
  };
  const remove = (id: string, button: Element) => {
    focusNextRow(button);
    conversationStore.remove(id).then(
      (undo) =>
        notify({
          tone: 'success',
          message: 'Conversation deleted',
          action: { label: 'Undo', run: () => void undo().catch(failed) },
        }),
      failed,
    );
  };
  return (
    <Popover
      open={isOpen}
      onOpenChange={(open) => {
        setOpen(open);
        setWasRenamed(undefined);
        setOpenedAt(Date.now());
      }}
      align="end"
      flush
      label="Conversations in this project"
      className={classes.popover}
      trigger={<IconButton size="sm" label="Conversations" icon={<History aria-hidden />} />}
    >
      {entries.length === 0 ? (
        <p className={classes.none}>No conversations yet. They are stored in this browser only.</p>
      ) : (
        <>
          <ul ref={titles} className={classes.list}>
            {entries.map((entry) =>
              entry.id === renamed ? (
                <li key={entry.id} className={classes.row}>
                  <RenameField entry={entry} onDone={(title, isByKey) => rename(entry.id, title, isByKey)} />
                </li>
              ) : (
                <li
                  key={entry.id}
                  className={classes.row}
                  data-current={entry.id === current.id || undefined}
                >
                  <UnstyledButton
                    className={classes.open}
                    data-title=""
                    autoFocus={entry.id === wasRenamed}
                    aria-current={entry.id === current.id || undefined}
                    onClick={() => go(entry.id)}
                  >
                    <span className={classes.title}>{entry.title}</span>
                    <time dateTime={entry.updatedAt}>{formatRelative(entry.updatedAt, openedAt)}</time>
                  </UnstyledButton>
                  <IconButton
                    size="sm"
                    label={`Rename ${entry.title}`}
                    icon={<Pencil aria-hidden />}
                    onClick={() => setRenamed(entry.id)}
                  />
                  <IconButton
                    size="sm"
                    label={`Delete ${entry.title}`}
                    icon={<Trash2 aria-hidden />}
                    onClick={({ currentTarget }) => remove(entry.id, currentTarget)}
                  />
                </li>
              ),
            )}
          </ul>
          <p className={classes.note}>Stored in this browser only</p>
        </>
      )}
    </Popover>
  );
}

/** Called before the row of a button is removed, which would lose the focus. */
function focusNextRow(button: Element): void {
  const row = button.closest('li');
  const next = row?.nextElementSibling ?? row?.previousElementSibling;
  next?.querySelector<HTMLElement>('button:last-of-type')?.focus();
}

interface RenameFieldProps {
  entry: ConversationEntry;
  /** Called once; empty keeps the old name. */
  onDone(title: string, isByKey: boolean): void;
}

/** Enter and blur save the new name, Escape discards it. */
function RenameField({ entry, onDone }: RenameFieldProps) {
  const [title, setTitle] = useState(entry.title);
  const isDone = useRef(false);
  const finish = (name: string, isByKey = true) => {
    // Unmounting blurs the field, which would save the name after Escape.
    if (isDone.current) return;
    isDone.current = true;
    onDone(name, isByKey);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing) return;
    if (event.key === 'Enter') {
      // Otherwise it presses the button that gets the focus.
      event.preventDefault();
      finish(title.trim());
    }
    if (event.key !== 'Escape') return;
    // Otherwise it closes the list.
    event.stopPropagation();
    event.preventDefault();
    finish('');
  };
  return (
    <Input
      autoFocus
      maxLength={100}
      aria-label="Conversation name"
      value={title}
      onFocus={(event) => event.target.select()}
      onChange={(event) => setTitle(event.target.value)}
      onBlur={() => finish(title.trim(), false)}
      onKeyDown={onKeyDown}
    />
  );
}
