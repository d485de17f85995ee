import type { SlotProps } from '@howdah/shared-api/remote-contract';
import { Badge, Button, ErrorState, Skeleton } from '@howdah/shared-ui';
import { Panel } from '@howdah/shared-ui/panel';
import { Sparkles } from 'lucide-react';
import { useState } from 'react';
import { useShelf } from '../conversations/use-shelf.ts';
import { panelTexts } from '../texts/panel.ts';
import classes from './assistant-panel.module.css';
import { usePanelParts } from './use-panel-parts.ts';

/**
 * The slot `side-panel`. The frame stands at once; what speaks with the model, keeps conversations and renders replies is
 * a chunk that comes after it.
 */
export default function AssistantPanel({ onClose }: SlotProps['side-panel']) {
  const shelf = useShelf();
  const { parts, hasFailed, retry } = usePanelParts();
  const [showsSettings, setShowsSettings] = useState(false);
  const openSettings = () => setShowsSettings(true);
  const isReady = parts && shelf;
  return (
    <Panel
      title={panelTexts.title}
      icon={<Sparkles aria-hidden />}
      mark={<Badge title={panelTexts.alphaHint}>{panelTexts.alpha}</Badge>}
      actions={isReady && <parts.PanelActions shelf={shelf} onOpenSettings={openSettings} />}
      closeLabel={panelTexts.close}
      onClose={onClose}
      className={classes.body}
    >
      {isReady ? (
        <>
          <parts.PanelBody shelf={shelf} onOpenSettings={openSettings} />
          {showsSettings && <parts.PanelSettings shelf={shelf} onClose={() => setShowsSettings(false)} />}
        </>
      ) : hasFailed ? (
        <ErrorState
          title={panelTexts.partFailed}
          description={panelTexts.partFailedHelp}
          action={<Button onClick={retry}>{panelTexts.retry}</Button>}
        />
      ) : (
        <PanelSkeleton />
      )}
    </Panel>
  );
}

/** The place of the input, which is where people look first. */
function PanelSkeleton() {
  return (
    <div className={classes.skeleton}>
      <Skeleton height={104} radius="card" />
    </div>
  );
}
