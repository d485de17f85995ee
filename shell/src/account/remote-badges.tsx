import { Badge, type Tone } from '@howdah/shared-ui';
import type { RemoteFacts } from './remote-facts.ts';
import classes from './account-menu.module.css';

const SOURCES: Record<RemoteFacts['source'], string> = {
  stable: 'Stable',
  canary: 'Canary',
  previous: 'Previous',
  override: 'Override',
};

export function SourceBadge({ source }: Pick<RemoteFacts, 'source'>) {
  const tone: Tone = source === 'stable' ? 'neutral' : source === 'canary' ? 'accent' : 'warning';
  return <Badge tone={tone}>{SOURCES[source]}</Badge>;
}

const STATES: Record<RemoteFacts['state'], { label: string; tone: Tone }> = {
  idle: { label: 'Loads when opened', tone: 'neutral' },
  loading: { label: 'Loading', tone: 'info' },
  ready: { label: 'Ready', tone: 'success' },
  failed: { label: 'Failed', tone: 'danger' },
};

export function StateBadge({ remote }: { remote: RemoteFacts }) {
  const { label, tone } = STATES[remote.state];
  const text = remote.failedPhase === 'disabled' ? 'Disabled' : label;
  // Not loaded yet.
  if (remote.state === 'idle') return <span className={classes.id}>{text}</span>;
  return (
    <Badge tone={tone} dot>
      {text}
      {remote.failedPhase && remote.failedPhase !== 'disabled' && `: ${remote.failedPhase}`}
    </Badge>
  );
}
