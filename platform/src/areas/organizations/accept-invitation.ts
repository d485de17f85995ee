import type { Stores } from '../../control-plane/control-plane.ts';
import { PlatformError } from '../../kernel/errors.ts';
import type { Platform } from '../../kernel/platform.ts';
import { hashToken } from '../../kernel/security/tokens.ts';
import { hashPassword } from '../accounts/passwords.ts';
import type { OpenSession } from '../accounts/sessions.ts';
import type { User } from '../accounts/user-store.ts';

/** What a new user enters for an account. */
export interface NewAccount {
  username: string;
  password: string;
  firstName: string | null;
  lastName: string | null;
}

export interface Acceptance {
  token: string;
  /** The signed-in user, if any. */
  caller: User | undefined;
  /** Required if no user is signed in. */
  account: NewAccount | undefined;
}

export interface Accepted {
  user: User;
  /** Of a new user. */
  session?: OpenSession;
}

/**
 * Adds a user to an organization. An invitation is for one e-mail: a user signed in with it joins, and a new
 * user gets an account with it. It never signs in to an existing account (409 `account_exists`), because the
 * inviter could then get into it. If this throws, the invitation stays unused.
 */
export async function acceptInvitation(
  { controlPlane, sessions, clock }: Pick<Platform, 'controlPlane' | 'sessions' | 'clock'>,
  { token, caller, account }: Acceptance,
): Promise<Accepted> {
  const tokenHash = hashToken(token);
  // Guesses cost no hash.
  if (!(await controlPlane.invitations.findOpen(tokenHash, clock.now()))) throw invitationNotFound();
  const passwordHash = caller ? null : await hashOf(account);
  return controlPlane.transaction(async (stores) => {
    const open = await stores.invitations.findOpen(tokenHash, clock.now());
    // Those who invite, and who delete the organization, lock it too.
    if (open) await stores.organizations.lock(open.organization.id);
    // It can have expired or been used meanwhile.
    const invitation = await stores.invitations.redeem(tokenHash, clock.now());
    if (!invitation) throw invitationNotFound();
    const { email, organizationId, role } = invitation;
    if (caller && caller.email !== email) {
      throw new PlatformError('invitation_for_another', `This invitation is for ${email}. Log out first.`);
    }
    const user = caller ?? (await newUser(stores, email, { ...account!, passwordHash }));
    if (!(await stores.members.find(organizationId, user.id))) {
      await stores.organizations.addMember(organizationId, user.id, role);
    }
    return caller ? { user } : { user, session: await sessions.within(stores).open(user.id) };
  });
}

export function invitationNotFound(): PlatformError {
  return new PlatformError(
    'invitation_not_found',
    'This invitation was used or withdrawn, or has expired. Ask for a new one.',
  );
}

function hashOf(account: NewAccount | undefined): Promise<string> {
  if (account) return hashPassword(account.password);
  throw new PlatformError('account_needed', 'Choose a username and a password, or sign in first.');
}

async function newUser(
  { users }: Stores,
  email: string,
  {
    username,
    firstName,
    lastName,
    passwordHash,
  }: Omit<NewAccount, 'password'> & { passwordHash: string | null },
): Promise<User> {
  const user = await users.addIfFree({ email, username, firstName, lastName, passwordHash });
  if (user) return user;
  // Another call can have added it at this moment, so this is known only now.
  if (await users.byEmail(email)) {
    throw new PlatformError(
      'account_exists',
      `${email} has an account. Sign in with it, and open the link again.`,
    );
  }
  throw new PlatformError('username_taken', `The username ${username} is taken.`);
}
