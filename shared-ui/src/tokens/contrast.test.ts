import { readThemes } from './read-css.ts';

const scale = readThemes('scale.css');
const color = readThemes('color.css');
const themeNames = ['light', 'dark', 'classic-dark'] as const;

function hex(theme: (typeof themeNames)[number], token: string): string {
  const value = color[theme][token] ?? scale[theme][token];
  if (!value) throw new Error(`${theme} has no --${token}`);
  const reference = value.match(/^var\(--([\w-]+)\)$/);
  return reference ? hex(theme, reference[1]!) : value;
}

/** Relative luminance and contrast of WCAG 2.2. */
function luminance(value: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => {
    const channel = parseInt(value.slice(at, at + 2), 16) / 255;
    return channel <= 0.04045 ? channel / 12.92 : ((channel + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

function contrast(one: string, other: string): number {
  const [light = 0, dark = 0] = [luminance(one), luminance(other)].sort((a, b) => b - a);
  return (light + 0.05) / (dark + 0.05);
}

const grounds = ['surface-sunken', 'surface', 'surface-raised', 'surface-overlay'];
const readable: [text: string, on: string[]][] = [
  [
    'text',
    [
      ...grounds,
      'surface-hover',
      'surface-active',
      'accent-soft',
      'danger-soft',
      'warning-soft',
      'success-soft',
    ],
  ],
  ['text-muted', [...grounds, 'surface-hover', 'info-soft', 'danger-soft', 'warning-soft', 'success-soft']],
  ['text-faint', grounds],
  ['accent-text', [...grounds, 'accent-soft']],
  ['danger-text', [...grounds, 'danger-soft']],
  ['warning-text', [...grounds, 'warning-soft']],
  ['success-text', [...grounds, 'success-soft']],
  ['on-accent', ['accent', 'accent-active']],
  ['on-danger', ['danger']],
  ...['text', 'keyword', 'string', 'number', 'comment', 'function', 'type', 'operator'].map(
    (kind): [string, string[]] => [`code-${kind}`, ['code-surface', 'code-line-highlight']],
  ),
  ['grid-text', ['grid-surface', 'grid-row-hover', 'grid-selection', 'grid-match']],
  ['grid-null', ['grid-surface', 'grid-row-hover']],
  ['grid-header-text', ['grid-header', 'grid-header-hover']],
];

const pairs = themeNames.flatMap((theme) =>
  readable.flatMap(([text, on]) => on.map((ground) => ({ theme, text, ground }))),
);

describe('contrast', () => {
  it.each(pairs)('of --$text on --$ground in $theme is at least 4.5', ({ theme, text, ground }) => {
    expect(contrast(hex(theme, text), hex(theme, ground))).toBeGreaterThanOrEqual(4.5);
  });

  const shapes = ['focus-ring', 'chart-1', 'chart-2', 'chart-3', 'chart-4'];
  it.each(
    themeNames.flatMap((theme) =>
      grounds.flatMap((ground) => shapes.map((shape) => ({ theme, ground, shape }))),
    ),
  )('of --$shape on --$ground in $theme is at least 3', ({ theme, ground, shape }) => {
    expect(contrast(hex(theme, shape), hex(theme, ground))).toBeGreaterThanOrEqual(3);
  });
});

describe('tokens for Monaco and the canvas', () => {
  const names = Object.keys(color.light).filter((name) => /^(code|grid)-/.test(name));

  it.each(themeNames)('are plain colours in %s', (theme) => {
    for (const name of names) expect(hex(theme, name)).toMatch(/^#[0-9a-f]{6}$/);
  });
});
