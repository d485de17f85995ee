import AiSettingsDialog from '../ai-settings/ai-settings-dialog.tsx';
import type { ConversationShelf } from '../stored-conversations/conversation-shelf.ts';
import { useShelfView } from '../stored-conversations/use-shelf.ts';

/** The AI settings of the shown project. */
export function PanelSettings({ shelf, onClose }: { shelf: ConversationShelf; onClose(): void }) {
  const { schema } = useShelfView(shelf);
  return <AiSettingsDialog schema={schema} onSchema={shelf.chooseSchema} onClose={onClose} />;
}
