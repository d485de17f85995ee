import type { Platform } from '../../kernel/platform.ts';
import type { CurrentSession } from './sessions.ts';
import { whileSessionLasts } from './while-session-lasts.ts';

/** Issues a token that acts for the user of a session. Throws (401) if the session has ended. */
export async function issueSessionToken(
  platform: Pick<Platform, 'controlPlane' | 'sessions' | 'bearerTokens'>,
  session: CurrentSession,
): Promise<string> {
  const { bearerTokens } = platform;
  // Tokens are rarely issued, so this is a cheap moment to delete expired ones. They are of all users: before the
  // transaction, which locks this one.
  await bearerTokens.clearExpiredOfSessions();
  return whileSessionLasts(platform, session, (stores) =>
    bearerTokens.within(stores).issueForSession(session),
  );
}
