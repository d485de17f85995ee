import { readFileSync } from 'node:fs';
import { join } from 'node:path';

/** For tests: the custom properties of a token file by theme. */
export function readThemes(file: string): Record<'light' | 'dark' | 'classic-dark', Record<string, string>> {
  const css = readFileSync(join(__dirname, file), 'utf8').replace(/\/\*[^]*?\*\//g, '');
  const themes = { light: {}, dark: {}, 'classic-dark': {} };
  for (const [, selector = '', body = ''] of css.matchAll(/([^{}]+)\{([^{}]*)\}/g)) {
    const declared = Object.fromEntries(
      [...body.matchAll(/--([\w-]+):\s*([^;]+);/g)].map(([, name, value]) => [name, value]),
    );
    const everywhere = /:root|\[data-theme\]/.test(selector);
    for (const theme of Object.keys(themes) as (keyof typeof themes)[]) {
      if (everywhere || selector.includes(`'${theme}'`)) Object.assign(themes[theme], declared);
    }
  }
  return themes;
}
