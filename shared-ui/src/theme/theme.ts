/** The theme choices in the order of every menu (docs/product/dashboard.md#account). */
export const themeChoices = ['dark', 'light', 'classic-dark', 'system'] as const;
export type ThemeChoice = (typeof themeChoices)[number];

/** `system` resolves to one of these. */
export type ResolvedTheme = Exclude<ThemeChoice, 'system'>;

export const themeLabels: Record<ThemeChoice, string> = {
  dark: 'Dark',
  light: 'Light',
  'classic-dark': 'Classic Dark',
  system: 'System',
};

/** theme-boot.js reads the same key. */
export const THEME_STORAGE_KEY = 'howdah.theme';
export const PREFERS_DARK = '(prefers-color-scheme: dark)';

export const isThemeChoice = (value: unknown): value is ThemeChoice =>
  (themeChoices as readonly unknown[]).includes(value);

export const resolveTheme = (choice: ThemeChoice, prefersDark: boolean): ResolvedTheme =>
  choice === 'system' ? (prefersDark ? 'dark' : 'light') : choice;

/** The stored choice. Default: `system`. */
export function readThemeChoice(): ThemeChoice {
  try {
    const stored = localStorage.getItem(THEME_STORAGE_KEY);
    return isThemeChoice(stored) ? stored : 'system';
  } catch {
    return 'system'; // storage is switched off: the theme then lasts as long as the page
  }
}

/** Stores the choice. */
export function storeThemeChoice(choice: ThemeChoice): void {
  try {
    localStorage.setItem(THEME_STORAGE_KEY, choice);
  } catch {
    // Storage is full or blocked: the choice lasts until a reload.
  }
}
