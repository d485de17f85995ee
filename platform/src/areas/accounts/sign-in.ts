import { PlatformError } from '../../kernel/errors.ts';
import type { Platform } from '../../kernel/platform.ts';
import { verifyPassword } from './passwords.ts';
import type { OpenSession } from './sessions.ts';
import type { User } from './user-store.ts';

type SignInDependencies = Pick<Platform, 'controlPlane' | 'sessions'>;

export interface SignedIn {
  user: User;
  session: OpenSession;
}

/** Opens a session for the user with this e-mail and password. Throws `credentials_invalid`. */
export async function signInWithPassword(
  { controlPlane, sessions }: SignInDependencies,
  { email, password }: { email: string; password: string },
): Promise<SignedIn> {
  const found = await controlPlane.users.byEmail(email);
  const fits = await verifyPassword(password, found?.passwordHash);
  if (found && fits) {
    const session = await controlPlane.transaction(async (stores) => {
      const user = await stores.users.lock(found.id);
      // It can have changed while it was verified, and with it all earlier sessions have ended.
      if (user?.passwordHash !== found.passwordHash) return undefined;
      return sessions.within(stores).open(found.id);
    });
    if (session) return { user: found, session };
  }
  throw new PlatformError('credentials_invalid', 'Incorrect email address or password.');
}

/** Opens a session for the user of a one-time link. If this throws, the link stays unused. */
export function signInWithLink(
  { controlPlane, sessions }: SignInDependencies,
  token: string,
): Promise<SignedIn> {
  return controlPlane.transaction(async (stores) => {
    const own = sessions.within(stores);
    const userId = await own.redeemLink(token);
    const user = userId === undefined ? undefined : await stores.users.byId(userId);
    if (user) return { user, session: await own.open(user.id) };
    throw new PlatformError(
      'link_invalid',
      'This sign-in link was already used, or has expired. Ask for a new one.',
    );
  });
}
