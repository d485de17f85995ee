import { VISIBLE_CHARACTER } from '@howdah/shared-api/contract';
import { expect, type Page } from '@playwright/test';
import fc from 'fast-check';

/** Names that Postgres accepts and that often break code that shows, sends or addresses them. */
export const HOSTILE_NAMES = [
  `it's "a" \\'quote\\'`,
  'b,b.b(b)[b]{b};--',
  '$1 %s %25 c:c $$c$$',
  '?d=d&d#d',
  '/../e/./',
  '<img src=f onerror=alert(1)>',
  'select',
  'constructor',
  '__proto__',
  '  G  Padded  ',
  'שלום \u202eh',
  'e\u0301i\u{1F418}',
  `${'j'.repeat(61)}é`,
] as const;

const PIECES = [
  ...[
    `'`,
    `"`,
    '\\',
    '$$',
    '$do$',
    '%',
    '%25',
    ';',
    '--',
    '/*',
    '*/',
    '\t',
    ' ',
    '.',
    ',',
    '(',
    ')',
    '[',
    '{',
    '}',
  ],
  ...[
    '$1',
    ':x',
    '?',
    '&',
    '#',
    '=',
    '/',
    '../',
    '<b>',
    '&amp;',
    '<img src=x onerror=alert(1)>',
    '__proto__',
  ],
  ...[
    'constructor',
    'select',
    'user',
    'order',
    'NULL',
    'none',
    'numbered',
    'A',
    'a',
    '0',
    'é',
    'e\u0301',
    'ß',
    '名前',
  ],
  ...['\u{1F418}', '\u200f', '\u202e', '\u2066', '\ufeff', '\u2028', '\u00a0', '\u200d'],
];

/**
 * Returns names that fit into a one-line field and differ as pages show them. Each has a visible character: forms refuse a blank
 * name, and nobody finds an invisible one. Equal seeds give equal names.
 */
export function hostileNames(count: number, seed: number): string[] {
  const name = fc
    .array(fc.constantFrom(...PIECES), { minLength: 1, maxLength: 6 })
    .map((parts) => parts.join(''))
    .filter((text) => new TextEncoder().encode(text).length <= 63);
  const names = new Map<string, string>(HOSTILE_NAMES.map((one) => [shown(one), one]));
  for (let round = 0; names.size < count; round += 1) {
    for (const one of fc.sample(name, { numRuns: count, seed: seed + round })) {
      if (VISIBLE_CHARACTER.test(one) && !names.has(shown(one))) names.set(shown(one), one);
    }
  }
  return [...names.values()].slice(0, count);
}

/** Quotes a name for SQL. */
export const quoted = (name: string) => `"${name.replaceAll('"', '""')}"`;

/** Text as a page shows it: spaces in a row are one. */
export const shown = (name: string) => name.replaceAll(/\s+/g, ' ').trim();

/** Checks that no name is run as code: no dialog, no page error. Call `check` at the end. */
export function watchForEscapes(page: Page): { check(): void } {
  const seen: string[] = [];
  page.on('dialog', (dialog) => {
    seen.push(dialog.message());
    void dialog.dismiss();
  });
  page.on('pageerror', (error) => seen.push(error.message));
  return { check: () => expect(seen).toEqual([]) };
}
