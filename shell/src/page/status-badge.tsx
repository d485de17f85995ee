import type { PostgrestStatus, ProjectStatus } from '@howdah/shared-api/contract';
import { isProjectConnecting } from '@howdah/shared-api/projects';
import { Badge, type Tone } from '@howdah/shared-ui';

const WORDS: Record<ProjectStatus, { label: string; tone: Tone }> = {
  ACTIVE_HEALTHY: { label: 'Healthy', tone: 'success' },
  COMING_UP: { label: 'Setting up', tone: 'info' },
  UNKNOWN: { label: 'Setting up', tone: 'info' },
  INACTIVE: { label: 'Paused', tone: 'neutral' },
  GOING_DOWN: { label: 'Deleting', tone: 'info' },
  PAUSING: { label: 'Pausing', tone: 'info' },
  PAUSE_FAILED: { label: 'Pause failed', tone: 'danger' },
  RESTARTING: { label: 'Restarting', tone: 'info' },
  RESIZING: { label: 'Resizing', tone: 'info' },
  UPGRADING: { label: 'Upgrading', tone: 'info' },
  RESTORING: { label: 'Restoring', tone: 'info' },
  RESTORE_FAILED: { label: 'Restore failed', tone: 'danger' },
};

function statusLabel(status: ProjectStatus, postgrestStatus: PostgrestStatus): { label: string; tone: Tone } {
  if (isProjectConnecting(status, postgrestStatus)) return { label: 'Connecting', tone: 'warning' };
  return WORDS[status];
}

export function StatusBadge(props: { status: ProjectStatus; postgrestStatus: PostgrestStatus }) {
  const { label, tone } = statusLabel(props.status, props.postgrestStatus);
  return (
    <Badge tone={tone} dot>
      {label}
    </Badge>
  );
}
