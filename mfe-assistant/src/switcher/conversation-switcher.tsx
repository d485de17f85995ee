import { useShell } from '@howdah/shared-api/remote-contract';
import { IconButton } from '@howdah/shared-ui';
import { Popover } from '@howdah/shared-ui/popover';
import { History, Pencil, Trash2 } from 'lucide-react';
import { useState } from 'react';
import type { ConversationShelf } from '../conversations/conversation-shelf.ts';
import { useShelfView } from '../conversations/use-shelf.ts';
import { switcherTexts } from '../texts/conversation.ts';
import { ago } from './ago.ts';
import classes from './conversation-switcher.module.css';
import { RenameField } from './rename-field.tsx';

/** The conversations that are kept for this project, to go to, to rename and to delete. */
export function ConversationSwitcher({ shelf }: { shelf: ConversationShelf }) {
  const { entries, current } = useShelfView(shelf);
  const { notify } = useShell();
  const [openedAt, setOpenedAt] = useState(0);
  const [isOpen, setOpen] = useState(false);
  const [renamed, setRenamed] = useState<string>();

  const failed = () => notify({ tone: 'error', message: switcherTexts.failed });
  const go = (id: string) => {
    setOpen(false);
    shelf.open(id).catch(failed);
  };
  const rename = (id: string, title: string) => {
    setRenamed(undefined);
    if (title) shelf.rename(id, title).catch(failed);
  };
  const remove = (id: string) => {
    shelf.remove(id).then(
      (undo) =>
        notify({
          tone: 'success',
          message: switcherTexts.removed,
          action: { label: switcherTexts.undo, run: () => void undo().catch(failed) },
        }),
      failed,
    );
  };
  return (
    <Popover
      open={isOpen}
      onOpenChange={(open) => {
        setOpen(open);
        setOpenedAt(Date.now());
      }}
      align="end"
      flush
      label={switcherTexts.title}
      className={classes.popover}
      trigger={<IconButton size="sm" label={switcherTexts.open} icon={<History aria-hidden />} />}
    >
      {entries.length === 0 ? (
        <p className={classes.none}>{switcherTexts.none}</p>
      ) : (
        <>
          <ul className={classes.list}>
            {entries.map((entry) =>
              entry.id === renamed ? (
                <li key={entry.id} className={classes.row}>
                  <RenameField entry={entry} onDone={(title) => rename(entry.id, title)} />
                </li>
              ) : (
                <li
                  key={entry.id}
                  className={classes.row}
                  data-current={entry.id === current.id || undefined}
                >
                  <button
                    type="button"
                    className={classes.open}
                    aria-current={entry.id === current.id || undefined}
                    onClick={() => go(entry.id)}
                  >
                    <span className={classes.title}>{entry.title}</span>
                    <time dateTime={entry.updatedAt}>{ago(entry.updatedAt, openedAt)}</time>
                  </button>
                  <IconButton
                    size="sm"
                    label={switcherTexts.rename(entry.title)}
                    icon={<Pencil aria-hidden />}
                    onClick={() => setRenamed(entry.id)}
                  />
                  <IconButton
                    size="sm"
                    label={switcherTexts.remove(entry.title)}
                    icon={<Trash2 aria-hidden />}
                    onClick={() => remove(entry.id)}
                  />
                </li>
              ),
            )}
          </ul>
          <p className={classes.note}>{switcherTexts.kept}</p>
        </>
      )}
    </Popover>
  );
}
