import { ExternalStore, useExternalStore } from '@howdah/shared-ui';

/** How the user likes the editor; kept in this browser, for all projects. */
export interface EditorPreferences {
  wordWrap: boolean;
  /** Tab goes on to the next control of the page, and does not indent. */
  tabMovesFocus: boolean;
  /** Of the letters, in px. */
  fontSize: number;
}

export const FONT_SIZES = { smallest: 10, usual: 13, largest: 24 } as const;

const STORAGE_KEY = 'howdah.sql.editor';
const DEFAULTS: EditorPreferences = {
  wordWrap: false,
  tabMovesFocus: false,
  fontSize: FONT_SIZES.usual,
};

/** Reads the stored preferences, with defaults for what it cannot read. */
export function readPreferences(kept: string | null): EditorPreferences {
  try {
    const { wordWrap, tabMovesFocus, fontSize } = JSON.parse(kept ?? '{}') as Partial<EditorPreferences>;
    return {
      wordWrap: wordWrap === true,
      tabMovesFocus: tabMovesFocus === true,
      fontSize: typeof fontSize === 'number' ? withinLimits(fontSize) : DEFAULTS.fontSize,
    };
  } catch {
    return DEFAULTS;
  }
}

/** Height of a line for letters of a size, in px; 20 for 13. */
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
    // Storage that is full or switched off: it holds until the page is left.
  }
  preferences.set(changed);
}

export function useEditorPreferences(): EditorPreferences {
  return useExternalStore(preferences);
}

function storedPreferences(): EditorPreferences {
  try {
    return readPreferences(localStorage.getItem(STORAGE_KEY));
  } catch {
    return DEFAULTS; // storage is switched off
  }
}

function withinLimits(fontSize: number): number {
  return Math.min(FONT_SIZES.largest, Math.max(FONT_SIZES.smallest, Math.round(fontSize)));
}
