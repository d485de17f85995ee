import { isProjectConnecting, type Project } from '@howdah/shared-api/projects';
import type { StatusScreenName } from '@howdah/shared-api/remote-contract';

const SCREENS: Record<Project['status'], StatusScreenName | null> = {
  ACTIVE_HEALTHY: null,
  COMING_UP: 'setting-up',
  UNKNOWN: 'setting-up',
  INACTIVE: 'paused',
  GOING_DOWN: 'pausing',
  PAUSING: 'pausing',
  PAUSE_FAILED: 'pause-failed',
  RESTARTING: 'restarting',
  RESIZING: 'resizing',
  UPGRADING: 'upgrading',
  RESTORING: 'restoring',
  RESTORE_FAILED: 'restore-failed',
};

const SCREENS_THAT_LET_SETTINGS_PASS: StatusScreenName[] = ['paused', 'restoring', 'setting-up'];

/**
 * The screen that stands in for a page of the remote, or null when the page is shown. A plain stand-in for the shell's
 * status gate: it knows the statuses, that backups and settings stay open, not every exception of the gate's table.
 */
export function statusScreenFor(
  project: Pick<Project, 'status' | 'postgrestStatus'>,
  path: string,
): StatusScreenName | null {
  const offline = isProjectConnecting(project.status, project.postgrestStatus);
  if (path.startsWith('database/backups/')) return null;
  const screen = offline ? 'connecting' : SCREENS[project.status];
  if (screen && SCREENS_THAT_LET_SETTINGS_PASS.includes(screen) && path.startsWith('settings/')) return null;
  return screen;
}
