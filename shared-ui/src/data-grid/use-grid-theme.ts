import type { Theme } from '@glideapps/glide-data-grid';
import { useMemo } from 'react';
import { readTokens, useThemeName } from '../theme/read-tokens.ts';
import { gridTheme, nullTheme } from './grid-theme.ts';

export interface GridThemes {
  grid: Partial<Theme>;
  /** Of a cell that is NULL. */
  null: Partial<Theme>;
}

/** The grid's colors, new when the theme changes. */
export function useGridTheme(): GridThemes {
  const name = useThemeName();
  return useMemo(() => {
    const token = readTokens();
    const fontFamily = getComputedStyle(document.documentElement).getPropertyValue('--font-mono');
    return { name, grid: gridTheme(token, fontFamily), null: nullTheme(token) };
  }, [name]);
}
