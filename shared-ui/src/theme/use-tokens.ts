import { useEffect, useState } from 'react';
import { readTokens } from './read-tokens.ts';
import { useTheme } from './ThemeProvider.tsx';

/**
 * `readTokens` that follows the theme. `names` should be a constant outside the component.
 * The values of the new theme come one commit after the theme itself, which a canvas does not notice.
 */
export function useTokens<Name extends string>(names: readonly Name[]): Record<Name, string> {
  const { resolved } = useTheme();
  const [values, setValues] = useState(() => readTokens(names));

  useEffect(() => setValues(readTokens(names)), [names, resolved]);

  return values;
}
