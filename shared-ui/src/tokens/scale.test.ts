import * as radix from '@radix-ui/colors';
import { readThemes } from './read-css.ts';

const themes = readThemes('scale.css');
const scales = { iris: 'iris', grass: 'grass', amber: 'amber', red: 'red' } as const;

/** What the package calls `slate3`, as our property: `ground-3`. */
const steps = (scale: Record<string, string>, as: string) =>
  Object.fromEntries(Object.entries(scale).map(([name, value]) => [`${as}-${name.match(/\d+/)![0]}`, value]));

describe('the copied scales', () => {
  it('agree with the light scales of the package', () => {
    expect(themes.light).toEqual({
      ...steps(radix.slate, 'ground'),
      ...Object.assign({}, ...Object.values(scales).map((name) => steps(radix[name], name))),
    });
  });

  it.each([
    ['dark', radix.slateDark],
    ['classic-dark', radix.sandDark],
  ] as const)('agree with the dark scales in %s', (theme, ground) => {
    expect(themes[theme]).toEqual({
      ...steps(ground, 'ground'),
      ...Object.assign({}, ...Object.values(scales).map((name) => steps(radix[`${name}Dark`], name))),
    });
  });
});
