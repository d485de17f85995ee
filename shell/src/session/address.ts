/** Where to go after signing in. Only a path of this dashboard: a link must not carry anyone elsewhere. */
export function returnToOf(search: string): string {
  const wanted = new URLSearchParams(search).get('returnTo');
  const isOwnPath = wanted !== null && /^\/(?![/\\])/.test(wanted) && !wanted.startsWith('/sign-in');
  return isOwnPath ? wanted : '/projects';
}

/** The sign-in page, which comes back to this address. */
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
 * Takes the one-time token of `/sign-in#token=...` out of the address, so that it stays in no history. It stands in the
 * fragment because a fragment reaches no server's log. A token is given out once, however often this is asked.
 */
export function takeToken(hash: string): string | null {
  const token = new URLSearchParams(hash.slice(1)).get('token');
  if (!token || !window.location.hash.includes(token)) return null;
  const { pathname, search } = window.location;
  window.history.replaceState(window.history.state, '', pathname + search);
  return token;
}
