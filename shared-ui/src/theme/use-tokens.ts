import { useMemo, useSyncExternalStore } from 'react';
import { readTokens } from './read-tokens.ts';

/** `readTokens` that follows the theme of the page. `names` should be a constant outside the component. */
export function useTokens<Name extends string>(names: readonly Name[]): Record<Name, string> {
  const theme = useSyncExternalStore(subscribeToTheme, () => document.documentElement.dataset.theme);
  // eslint-disable-next-line react-hooks/exhaustive-deps -- the values are those of the theme, though they come by way of CSS
  return useMemo(() => readTokens(names), [names, theme]);
}

// The attribute, not the context: tokens have their new values only when it is set.
function subscribeToTheme(notify: () => void): () => void {
  const observer = new MutationObserver(notify);
  observer.observe(document.documentElement, { attributeFilter: ['data-theme'] });
  return () => observer.disconnect();
}
