import type { Theme } from '@glideapps/glide-data-grid';
import { useEffect, useMemo, useState } from 'react';
import { readTokens, useThemeName } from '../theme/read-tokens.ts';
import { gridTheme, nullTheme } from './grid-theme.ts';

export interface GridThemes {
  grid: Partial<Theme>;
  /** Of a cell that is NULL. */
  null: Partial<Theme>;
}

/** The grid's colors and font, new when the theme changes and when the font has come. */
export function useGridTheme(): GridThemes {
  const name = useThemeName();
  const [fontFamily] = useState(readMonoFont);
  const hasFont = useHasFont(fontFamily);
  return useMemo(() => {
    const token = readTokens();
    return { name, hasFont, grid: gridTheme(token, fontFamily), null: nullTheme(token) };
  }, [name, hasFont, fontFamily]);
}

function readMonoFont(): string {
  return getComputedStyle(document.documentElement).getPropertyValue('--font-mono');
}

/** Whether a font is there. A canvas does not draw again by itself when that changes. */
function useHasFont(families: string): boolean {
  // Where one of the others is missing, `load` would fail for all of them.
  const [family] = families.split(',');
  const font = `12px ${family}`;
  const [hasFont, setHasFont] = useState(() => document.fonts.check(font));
  useEffect(() => {
    if (hasFont) return;
    let isCurrent = true;
    // Without it, the grid keeps the next one of the families.
    void document.fonts.load(font).then(
      () => isCurrent && setHasFont(true),
      () => undefined,
    );
    return () => {
      isCurrent = false;
    };
  }, [font, hasFont]);
  return hasFont;
}
