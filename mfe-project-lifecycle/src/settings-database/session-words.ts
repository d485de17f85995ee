import type { DatabaseSession } from '@howdah/shared-api/database-access';
import type { Tone } from '@howdah/shared-ui';
import { formatInstant } from '@howdah/shared-ui/dates';
import { sessionsTexts } from '../texts/database.ts';

/** Who a session belongs to, as it says itself. */
export function clientOf({ is_platform, platform_user, application_name }: DatabaseSession): string {
  if (platform_user) return sessionsTexts.platformRun(platform_user.username);
  if (is_platform) return sessionsTexts.platform;
  return application_name.trim() || sessionsTexts.unnamed;
}

/** `owner · 10.0.0.7 · process 4711` */
export function factsOf({ role, client_address, pid }: DatabaseSession): string {
  return [
    sessionsTexts.roles[role ?? 'administrator'],
    client_address ?? sessionsTexts.local,
    sessionsTexts.pid(pid),
  ].join(' · ');
}

/** What a session does, and what is to be known of that. */
export function stateOf(session: DatabaseSession): { label: string; tone: Tone; notes: string[] } {
  const { state, state_changed_at, connected_at, waiting_for, blocked_by } = session;
  const since = sessionsTexts.since(formatInstant(state_changed_at ?? connected_at));
  const holders = blocked_by.length > 0 ? [sessionsTexts.blockedBy(blocked_by)] : [];
  const notes = [...(waiting_for ? [sessionsTexts.waitingFor(waiting_for)] : []), ...holders, since];
  // What waits for a lock waits for somebody; other waits are part of the work.
  if (waiting_for?.startsWith('Lock')) return { label: sessionsTexts.waiting, tone: 'warning', notes };
  const label = state === null ? sessionsTexts.unknownState : (sessionsTexts.states[state] ?? state);
  return { label, tone: toneOf(state), notes };
}

function toneOf(state: string | null): Tone {
  if (state === 'active') return 'success';
  // It keeps its locks, and rows from being cleaned up.
  return state?.startsWith('idle in transaction') ? 'warning' : 'neutral';
}
