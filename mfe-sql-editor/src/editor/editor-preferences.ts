import { ExternalStore, PHONE, useExternalStore, useMediaQuery } from '@howdah/shared-ui';
import { useMemo } from 'react';

/** The user's preferences for the editor, stored in this browser for all projects. */
export interface EditorPreferences {
  wordWrap: boolean;
  /** Tab moves to the next control of the page instead of indenting. */
  tabMovesFocus: boolean;
  /** The font size in px. */
  fontSize: number;
}

export const FONT_SIZES = { smallest: 10, usual: 13, largest: 24 } as const;

const STORAGE_KEY = 'howdah.sql.editor';

/** The chosen preferences. By default, lines wrap only on a phone. */
interface StoredPreferences extends Omit<EditorPreferences, 'wordWrap'> {
  wordWrap?: boolean;
}

const DEFAULTS: StoredPreferences = {
  tabMovesFocus: false,
  fontSize: FONT_SIZES.usual,
};

/** Reads the stored preferences, with defaults for what it cannot read. */
export function readPreferences(kept: string | null): StoredPreferences {
  try {
    const { wordWrap, tabMovesFocus, fontSize } = JSON.parse(kept ?? '{}') as Partial<StoredPreferences>;
    return {
      ...(typeof wordWrap === 'boolean' && { wordWrap }),
      tabMovesFocus: tabMovesFocus === true,
      fontSize: typeof fontSize === 'number' ? withinLimits(fontSize) : DEFAULTS.fontSize,
    };
  } catch {
    return DEFAULTS;
  }
}

/** The line height for a font size, in px; 20 for 13. */
export function lineHeightFor(fontSize: number): number {
  return Math.round(fontSize * 1.54);
}

const preferences = new ExternalStore(storedPreferences());

export function changePreferences(change: Partial<EditorPreferences>): void {
  const next = { ...preferences.getSnapshot(), ...change };
  const changed = { ...next, fontSize: withinLimits(next.fontSize) };
  try {
    localStorage.setItem(STORAGE_KEY, JSON.stringify(changed));
  } catch {
    // Storage is full or blocked: the preference lasts as long as the page.
  }
  preferences.set(changed);
}

export function useEditorPreferences(): EditorPreferences {
  const stored = useExternalStore(preferences);
  const isPhone = useMediaQuery(PHONE);
  return useMemo(() => ({ ...stored, wordWrap: stored.wordWrap ?? isPhone }), [stored, isPhone]);
}

function storedPreferences(): StoredPreferences {
  try {
    return readPreferences(localStorage.getItem(STORAGE_KEY));
  } catch {
    return DEFAULTS; // storage is blocked
  }
}

function withinLimits(fontSize: number): number {
  return Math.min(FONT_SIZES.largest, Math.max(FONT_SIZES.smallest, Math.round(fontSize)));
}
