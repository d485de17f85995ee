import type { SlotProps } from '@howdah/shared-api/remote-contract';
import { Badge, Button, ErrorState, Skeleton } from '@howdah/shared-ui';
import { Panel } from '@howdah/shared-ui/panel';
import { Sparkles } from 'lucide-react';
import { useState } from 'react';
import { useConversationStore } from '../stored-conversations/use-conversation-store.ts';
import { usePanelParts } from './use-panel-parts.ts';
import classes from './assistant-panel.module.css';

/**
 * The slot `side-panel`. The frame renders at once; conversations, replies and the connection to the model are
 * a separate chunk.
 */
export default function AssistantPanel({ onClose }: SlotProps['side-panel']) {
  const conversationStore = useConversationStore();
  const { parts, hasFailed, retry } = usePanelParts();
  const [showsSettings, setShowsSettings] = useState(false);
  const openSettings = () => setShowsSettings(true);
  const isReady = parts && conversationStore;
  return (
    <Panel
      title="Assistant"
      icon={<Sparkles aria-hidden />}
      mark={<Badge title="The assistant is new and may be rate limited">Alpha</Badge>}
      actions={
        isReady && <parts.PanelActions conversationStore={conversationStore} onOpenSettings={openSettings} />
      }
      closeLabel="Close assistant"
      onClose={onClose}
      className={classes.body}
    >
      {isReady ? (
        <>
          <parts.PanelBody conversationStore={conversationStore} onOpenSettings={openSettings} />
          {showsSettings && (
            <parts.PanelSettings
              conversationStore={conversationStore}
              onClose={() => setShowsSettings(false)}
            />
          )}
        </>
      ) : hasFailed ? (
        <ErrorState
          title="Failed to load the assistant"
          description="Check your connection and try again. Nothing is lost."
          action={<Button onClick={retry}>Retry</Button>}
        />
      ) : (
        <PanelSkeleton />
      )}
    </Panel>
  );
}

/** A placeholder for the input. */
function PanelSkeleton() {
  return (
    <div className={classes.skeleton}>
      <Skeleton height={104} radius="card" />
    </div>
  );
}
