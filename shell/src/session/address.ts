/** Where to go after sign-in. Only a path of this dashboard, to prevent open redirects. */
export function returnToOf(search: string): string {
  const requested = new URLSearchParams(search).get('returnTo');
  const isOwnPath = requested !== null && /^\/(?![/\\])/.test(requested) && !requested.startsWith('/sign-in');
  return isOwnPath ? requested : '/projects';
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

/**
 * Takes the one-time token of `/sign-in#token=...` out of the address, and so out of the history. A fragment never
 * reaches a server's log. Returns a token once only.
 */
export function takeToken(hash: string): string | null {
  const token = new URLSearchParams(hash.slice(1)).get('token');
  if (!token || !window.location.hash.includes(token)) return null;
  const { pathname, search } = window.location;
  window.history.replaceState(window.history.state, '', pathname + search);
  return token;
}
