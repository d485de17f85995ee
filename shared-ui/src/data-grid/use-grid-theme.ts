import type { Theme } from '@glideapps/glide-data-grid';
import { useEffect, useMemo, useState } from 'react';
import { readTokens, useThemeName } from '../theme/read-tokens.ts';
import { gridTheme, nullTheme } from './grid-theme.ts';

export interface GridThemes {
  grid: Partial<Theme>;
  /** The theme of a NULL cell. */
  null: Partial<Theme>;
}

/** The grid's colors and font, a new object when the theme changes and when the font has loaded. */
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

/** Whether a font is loaded. A canvas does not redraw by itself when it loads. */
function useHasFont(families: string): boolean {
  // `load` fails for all families if one of them is missing.
  const [family] = families.split(',');
  const font = `12px ${family}`;
  const [hasFont, setHasFont] = useState(() => document.fonts.check(font));
  useEffect(() => {
    if (hasFont) return;
    let isCurrent = true;
    // Without it, the grid uses the next family.
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
