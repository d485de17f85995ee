import { signInLink } from './areas/accounts/sessions.ts';
import { normalizeEmail } from './areas/accounts/user-store.ts';
import type { ControlPlane } from './control-plane/control-plane.ts';
import type { Platform } from './kernel/platform.ts';

export interface SignInLink {
  email: string;
  url: string;
}

/** Issues one-time links for the owner, and for the users in the configuration. Throws for an e-mail without a user. */
export async function issueSignInLinks(platform: Platform): Promise<SignInLink[]> {
  const links: SignInLink[] = [];
  for (const { id, email } of await usersToSignIn(platform.controlPlane, platform.config.signInAs)) {
    links.push({ email, url: await signInLink(platform, id) });
  }
  return links;
}

async function usersToSignIn({ users, organizations }: ControlPlane, signInAs: string[]) {
  const all = await users.list();
  const owner = await organizations.firstOwner();
  const wanted = new Set(signInAs.map(normalizeEmail));
  for (const email of wanted) {
    if (email !== '*' && !all.some((user) => user.email === email)) {
      throw new Error(`HOWDAH_SIGN_IN_AS names ${email}, but no user has that email.`);
    }
  }
  const others = all.filter(({ id, email }) => id !== owner && (wanted.has('*') || wanted.has(email)));
  return [...all.filter(({ id }) => id === owner), ...others];
}
