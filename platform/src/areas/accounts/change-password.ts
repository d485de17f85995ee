import { PlatformError } from '../../kernel/errors.ts';
import type { Platform } from '../../kernel/platform.ts';
import { hashPassword, verifyPassword } from './passwords.ts';
import type { CurrentSession } from './sessions.ts';
import { whileSessionLasts } from './while-session-lasts.ts';

/**
 * Changes the password of a session's user. Ends what somebody who knew the old one could have opened: the other sessions
 * and all access tokens. Throws `password_invalid` if `current` is not the password.
 */
export async function changePassword(
  platform: Pick<Platform, 'controlPlane' | 'sessions'>,
  session: CurrentSession,
  { current = '', password }: { current?: string | undefined; password: string },
): Promise<void> {
  const { passwordHash: verified } = session.user;
  if (verified !== null && !(await verifyPassword(current, verified))) throw passwordInvalid();
  const passwordHash = await hashPassword(password);
  await whileSessionLasts(platform, session, async (stores, user) => {
    // Another call of the session can have changed it while the hashes were computed.
    if (user.passwordHash !== verified) throw passwordInvalid();
    await stores.users.setPasswordHash(user.id, passwordHash);
    await platform.sessions.within(stores).closeOthers(session);
    await stores.accessTokens.removeAllOf(user.id);
  });
}

function passwordInvalid(): PlatformError {
  // Not 401: the session is valid, and the browser would treat it as ended.
  return new PlatformError('password_invalid', 'The current password is wrong.');
}
