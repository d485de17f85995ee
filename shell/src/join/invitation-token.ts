import { takeToken } from '../session/link-token.ts';

const KEY = 'howdah.invitation';

/**
 * The token of `/join#token=...`, taken out of the address. This tab remembers it until it is used, so that a person who
 * has to sign in first comes back to the invitation without its token in any address.
 */
export function invitationToken(hash: string): string | null {
  const token = takeToken(hash);
  if (token) sessionStorage.setItem(KEY, token);
  return token ?? sessionStorage.getItem(KEY);
}

export function forgetInvitation(): void {
  sessionStorage.removeItem(KEY);
}
