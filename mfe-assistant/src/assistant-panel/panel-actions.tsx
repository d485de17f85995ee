import { IconButton } from '@howdah/shared-ui';
import { Settings2, SquarePen } from 'lucide-react';
import type { ConversationShelf } from '../stored-conversations/conversation-shelf.ts';
import { ConversationSwitcher } from '../switcher/conversation-switcher.tsx';

interface PanelActionsProps {
  shelf: ConversationShelf;
  onOpenSettings(): void;
}

/** The buttons of the panel's header. */
export function PanelActions({ shelf, onOpenSettings }: PanelActionsProps) {
  return (
    <>
      <IconButton
        size="sm"
        label="New conversation"
        icon={<SquarePen aria-hidden />}
        onClick={() => shelf.startNew()}
      />
      <ConversationSwitcher shelf={shelf} />
      <IconButton size="sm" label="AI settings" icon={<Settings2 aria-hidden />} onClick={onOpenSettings} />
    </>
  );
}
