import { useSyncExternalStore } from 'react';

/** Reads a colour token of shared-ui, `--code-keyword` by the name `code-keyword`, as `#rrggbb` or `#rrggbbaa`. */
export type ReadToken = (name: string) => string;

/**
 * The tokens of the theme that the page shows now. Canvas and Monaco cannot use CSS variables: they are given values,
 * and given them again when the theme changes.
 */
export function readThemeTokens(root: Element = document.documentElement): ReadToken {
  const style = getComputedStyle(root);
  return (name) => fullHex(style.getPropertyValue(`--${name}`).trim());
}

/** `#abc` -> `#aabbcc`. Monaco takes no other form, and refuses a colour that it cannot read. */
export function fullHex(colour: string): string {
  if (/^#[0-9a-f]{6}([0-9a-f]{2})?$/i.test(colour)) return colour.toLowerCase();
  const short = /^#([0-9a-f]{3,4})$/i.exec(colour)?.[1];
  if (!short) return '#808080';
  return `#${[...short].map((digit) => digit + digit).join('')}`.toLowerCase();
}

/** Calls back after the page's theme has changed, when the new tokens can be read. Returns how to stop. */
export function watchTheme(onChange: () => void, root: Element = document.documentElement): () => void {
  const observer = new MutationObserver(onChange);
  observer.observe(root, { attributes: true, attributeFilter: ['data-theme'] });
  return () => observer.disconnect();
}

/** The name of the shown theme, for example `dark`: a key to memoise what is made of its tokens. */
export function useThemeName(): string {
  return useSyncExternalStore(watchTheme, () => document.documentElement.dataset.theme ?? 'light');
}
