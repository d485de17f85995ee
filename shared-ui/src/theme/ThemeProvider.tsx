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
  /** The visible theme. Follows the system while the choice is `system`. */
  resolved: ResolvedTheme;
  setChoice(choice: ThemeChoice): void;
}

const ThemeContext = createContext<ThemeValue | null>(null);

/** Sets `data-theme` on `<html>`, stores the choice, and follows the system and other tabs. */
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

export function useTheme(): ThemeValue {
  const value = useContext(ThemeContext);
  if (!value) throw new Error('useTheme needs a ThemeProvider around it');
  return value;
}
