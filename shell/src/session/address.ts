/** Where to go after sign-in. Only a path of this dashboard, to prevent open redirects. */
export function returnToOf(search: string): string {
  return ownPath(new URLSearchParams(search).get('returnTo') ?? '') ?? '/projects';
}

const BASE = 'https://dashboard.invalid';

/** The path as a browser reads it, which ignores tabs and line breaks; undefined for another site and for the sign-in page. */
function ownPath(requested: string): string | undefined {
  if (!requested.startsWith('/') || !URL.canParse(requested, BASE)) return undefined;
  const { origin, pathname, search, hash } = new URL(requested, BASE);
  const isOwn = origin === BASE && !pathname.startsWith('//') && !pathname.startsWith('/sign-in');
  return isOwn ? pathname + search + hash : undefined;
}

/** The sign-in page that returns to this address. */
export function signInPath({
  pathname,
  search,
  hash,
}: {
  pathname: string;
  search: string;
  hash: string;
}): string {
  const from = pathname + search + hash;
  return from === '/' || from === '/projects' ? '/sign-in' : `/sign-in?returnTo=${encodeURIComponent(from)}`;
}

/** The one-time token of `/sign-in#token=...` that `takeToken` has not taken yet. */
export function tokenIn(hash: string): string | null {
  const token = new URLSearchParams(hash.slice(1)).get('token');
  return token && window.location.hash.includes(token) ? token : null;
}

/**
 * Takes the one-time token of `/sign-in#token=...` out of the address, and so out of the history. A fragment never
 * reaches a server's log. Returns a token once only.
 */
export function takeToken(hash: string): string | null {
  const token = tokenIn(hash);
  if (!token) return null;
  const { pathname, search } = window.location;
  window.history.replaceState(window.history.state, '', pathname + search);
  return token;
}
