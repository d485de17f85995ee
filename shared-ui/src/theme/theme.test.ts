/** @needs-page */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import {
  readThemeChoice,
  resolveTheme,
  storeThemeChoice,
  THEME_STORAGE_KEY,
  themeChoices,
  themeLabels,
} from './theme.ts';

afterEach(() => {
  jest.restoreAllMocks();
  localStorage.clear();
  delete document.documentElement.dataset.theme;
  document.head.replaceChildren();
});

it('offers the themes in the order of the product docs, by their names', () => {
  expect(themeChoices.map((choice) => themeLabels[choice])).toEqual([
    'Dark',
    'Light',
    'Classic Dark',
    'System',
  ]);
});

describe('resolveTheme', () => {
  it.each([
    { choice: 'system', prefersDark: true, resolved: 'dark' },
    { choice: 'system', prefersDark: false, resolved: 'light' },
    { choice: 'light', prefersDark: true, resolved: 'light' },
    { choice: 'classic-dark', prefersDark: false, resolved: 'classic-dark' },
  ] as const)('shows $resolved for $choice when the system prefers dark: $prefersDark', (row) => {
    expect(resolveTheme(row.choice, row.prefersDark)).toBe(row.resolved);
  });
});

describe('the stored choice', () => {
  it('comes back', () => {
    storeThemeChoice('classic-dark');
    expect(readThemeChoice()).toBe('classic-dark');
  });

  it('is the system when something unknown is stored', () => {
    localStorage.setItem(THEME_STORAGE_KEY, 'neon');
    expect(readThemeChoice()).toBe('system');
  });

  it('is the system when the browser keeps nothing', () => {
    jest.spyOn(Storage.prototype, 'getItem').mockImplementation(() => {
      throw new DOMException('denied');
    });
    expect(readThemeChoice()).toBe('system');
  });
});

describe('theme-boot.js', () => {
  const boot = new Function(readFileSync(join(__dirname, 'theme-boot.js'), 'utf8'));

  it.each([
    { stored: 'light', shown: 'light' },
    { stored: 'classic-dark', shown: 'classic-dark' },
    { stored: 'system', shown: 'dark' },
    { stored: 'neon', shown: 'dark' },
  ])(
    'shows $shown before the first paint when $stored is stored and the system is dark',
    ({ stored, shown }) => {
      jest.spyOn(window, 'matchMedia').mockReturnValue({ matches: true } as MediaQueryList);
      localStorage.setItem(THEME_STORAGE_KEY, stored);
      boot();
      expect(document.documentElement.dataset.theme).toBe(shown);
    },
  );

  it.each([
    { stored: 'light', ground: 'light' },
    { stored: 'dark', ground: 'dark' },
    { stored: 'classic-dark', ground: 'dark' },
  ])('asks the browser for a $ground ground in $stored, until the style sheets are here', (row) => {
    const scheme = document.createElement('meta');
    scheme.name = 'color-scheme';
    scheme.content = 'light dark';
    document.head.append(scheme);
    localStorage.setItem(THEME_STORAGE_KEY, row.stored);
    boot();
    expect(scheme.content).toBe(row.ground);
  });
});
