import type { Stores } from '../../control-plane/control-plane.ts';
import { PlatformError } from '../../kernel/errors.ts';
import type { Platform } from '../../kernel/platform.ts';
import type { CurrentSession } from './sessions.ts';
import type { User } from './user-store.ts';

/**
 * Runs `work` in a transaction, with the user of a session as they are now. Until it ends, their password stays and so
 * does the session. For what must not outlive the session: it can have ended since the call was let in (401).
 */
export function whileSessionLasts<T>(
  { controlPlane, sessions }: Pick<Platform, 'controlPlane' | 'sessions'>,
  session: CurrentSession,
  work: (stores: Stores, user: User) => Promise<T>,
): Promise<T> {
  return controlPlane.transaction(async (stores) => {
    const user = await stores.users.lock(session.user.id);
    if (user && (await sessions.within(stores).lock(session))) return work(stores, user);
    throw new PlatformError('unauthenticated', 'This session has ended. Sign in again.');
  });
}
