import { useMemo, useSyncExternalStore } from 'react';

/**
 * Reads tokens as plain values (`#5b5bd6`), for what cannot use `var()`: a Monaco theme, the canvas grid. Names without
 * dashes: `readTokens(['code-keyword', 'grid-line'])`. Components use `useTokens`.
 */
export function readTokens<Name extends string>(
  names: readonly Name[],
  element: Element = document.documentElement,
): Record<Name, string> {
  const style = getComputedStyle(element);
  const values = {} as Record<Name, string>;
  for (const name of names) values[name] = style.getPropertyValue(`--${name}`).trim();
  return values;
}

/** `readTokens` that follows the page's theme. Define `names` outside the component. */
export function useTokens<Name extends string>(names: readonly Name[]): Record<Name, string> {
  const theme = useSyncExternalStore(subscribeToTheme, () => document.documentElement.dataset.theme);
  // eslint-disable-next-line react-hooks/exhaustive-deps -- the values are those of the theme, though they come by way of CSS
  return useMemo(() => readTokens(names), [names, theme]);
}

// Observes the attribute, because tokens change with it and not with the context.
function subscribeToTheme(notify: () => void): () => void {
  const observer = new MutationObserver(notify);
  observer.observe(document.documentElement, { attributeFilter: ['data-theme'] });
  return () => observer.disconnect();
}
