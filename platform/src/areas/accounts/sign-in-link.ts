import type { Platform } from '../../kernel/platform.ts';

/** The address by which a person is signed in, once. */
export async function signInLink(
  { sessions, addresses }: Pick<Platform, 'sessions' | 'addresses'>,
  personId: number,
): Promise<string> {
  return `${addresses.base}/sign-in#token=${await sessions.issueLink(personId)}`;
}
