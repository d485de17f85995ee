import AiSettingsDialog from '../ai-settings/ai-settings-dialog.tsx';
import type { ConversationStore } from '../stored-conversations/conversation-store.ts';
import { useConversationStoreView } from '../stored-conversations/use-conversation-store.ts';

/** The AI settings of the shown project. */
export function PanelSettings({
  conversationStore,
  onClose,
}: {
  conversationStore: ConversationStore;
  onClose(): void;
}) {
  const { schema } = useConversationStoreView(conversationStore);
  return <AiSettingsDialog schema={schema} onSchema={conversationStore.chooseSchema} onClose={onClose} />;
}
