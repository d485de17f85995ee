import { IconButton } from '@howdah/shared-ui';
import { Settings2, SquarePen } from 'lucide-react';
import type { ConversationShelf } from '../conversations/conversation-shelf.ts';
import { ConversationSwitcher } from '../switcher/conversation-switcher.tsx';
import { panelTexts } from '../texts/panel.ts';

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
        label={panelTexts.newConversation}
        icon={<SquarePen aria-hidden />}
        onClick={() => shelf.startNew()}
      />
      <ConversationSwitcher shelf={shelf} />
      <IconButton
        size="sm"
        label={panelTexts.settings}
        icon={<Settings2 aria-hidden />}
        onClick={onOpenSettings}
      />
    </>
  );
}
