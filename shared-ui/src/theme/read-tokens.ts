import { useSyncExternalStore } from 'react';

/** Reads a color token, `--code-keyword` by the name `code-keyword`, as `#rrggbb` or `#rrggbbaa`. */
export type ReadToken = (name: string) => string;

/**
 * The tokens of the theme that the page shows, for what cannot use `var()`: a canvas, Monaco. They are read again when
 * the theme changes (`watchTheme`, `useThemeName`).
 */
export function readTokens(root: Element = document.documentElement): ReadToken {
  const style = getComputedStyle(root);
  return (name) => fullHex(style.getPropertyValue(`--${name}`).trim());
}

/** `#abc` -> `#aabbcc`. Monaco accepts no other form and fails for text that is not a color, which becomes gray. */
export function fullHex(color: string): string {
  if (/^#[0-9a-f]{6}([0-9a-f]{2})?$/i.test(color)) return color.toLowerCase();
  const short = /^#([0-9a-f]{3,4})$/i.exec(color)?.[1];
  if (!short) return '#808080';
  return `#${[...short].map((digit) => digit + digit).join('')}`.toLowerCase();
}

/** Calls back after the theme of the page has changed, when the new tokens can be read. Returns how to stop. */
export function watchTheme(onChange: () => void, root: Element = document.documentElement): () => void {
  // Watches the attribute, because tokens change with it, not with the context.
  const observer = new MutationObserver(onChange);
  observer.observe(root, { attributes: true, attributeFilter: ['data-theme'] });
  return () => observer.disconnect();
}

/** The name of the theme that is shown, for example `dark`: a key to memoize what depends on its tokens. */
export function useThemeName(): string {
  return useSyncExternalStore(watchTheme, () => document.documentElement.dataset.theme ?? 'light');
}
