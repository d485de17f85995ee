/**
 * Values of tokens as plain text (`#5b5bd6`), for what cannot use `var()`: a Monaco theme, the canvas of the result grid.
 * Names without the dashes: `readTokens(['code-keyword', 'grid-line'])`. A component takes `useTokens`, which follows the theme.
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
