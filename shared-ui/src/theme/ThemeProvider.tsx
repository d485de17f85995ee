import { createContext, useCallback, useContext, useEffect, useLayoutEffect, useMemo, useState } from 'react';
import type { ReactNode } from 'react';
import { useMediaQuery } from '../use-media-query.ts';
import {
  PREFERS_DARK,
  readThemeChoice,
  resolveTheme,
  storeThemeChoice,
  THEME_STORAGE_KEY,
  type ResolvedTheme,
  type ThemeChoice,
} from './theme.ts';

export interface ThemeValue {
  choice: ThemeChoice;
  /** The theme that is shown; follows the machine live while the choice is `system`. */
  resolved: ResolvedTheme;
  setChoice(choice: ThemeChoice): void;
}

const ThemeContext = createContext<ThemeValue | null>(null);

/** Sets `data-theme` on `<html>`, keeps the choice, and follows the system and other tabs while it is open. */
export function ThemeProvider({ children }: { children?: ReactNode }) {
  const [choice, setStoredChoice] = useState(readThemeChoice);
  const prefersDark = useMediaQuery(PREFERS_DARK);
  const resolved = resolveTheme(choice, prefersDark);

  const setChoice = useCallback((next: ThemeChoice) => {
    storeThemeChoice(next);
    setStoredChoice(next);
  }, []);

  useLayoutEffect(() => {
    document.documentElement.dataset.theme = resolved;
  }, [resolved]);

  useEffect(() => {
    const followOtherTabs = (event: StorageEvent) => {
      if (event.key === THEME_STORAGE_KEY) setStoredChoice(readThemeChoice());
    };
    window.addEventListener('storage', followOtherTabs);
    return () => window.removeEventListener('storage', followOtherTabs);
  }, []);

  const value = useMemo(() => ({ choice, resolved, setChoice }), [choice, resolved, setChoice]);
  return <ThemeContext value={value}>{children}</ThemeContext>;
}

/** The theme and how to change it. */
export function useTheme(): ThemeValue {
  const value = useContext(ThemeContext);
  if (!value) throw new Error('useTheme needs a ThemeProvider around it');
  return value;
}
