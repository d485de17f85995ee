import { IconButton } from '@howdah/shared-ui';
import { Settings2, SquarePen } from 'lucide-react';
import type { ConversationStore } from '../stored-conversations/conversation-store.ts';
import { ConversationSwitcher } from '../switcher/conversation-switcher.tsx';

interface PanelActionsProps {
  conversationStore: ConversationStore;
  onOpenSettings(): void;
}

/** The buttons of the panel's header. */
export function PanelActions({ conversationStore, onOpenSettings }: PanelActionsProps) {
  return (
    <>
      <IconButton
        size="sm"
        label="New conversation"
        icon={<SquarePen aria-hidden />}
        onClick={() => conversationStore.startNew()}
      />
      <ConversationSwitcher conversationStore={conversationStore} />
      <IconButton size="sm" label="AI settings" icon={<Settings2 aria-hidden />} onClick={onOpenSettings} />
    </>
  );
}
