import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

const source = join(__dirname, '..');
const files = readdirSync(source, { recursive: true, encoding: 'utf8' }).filter((file) =>
  file.endsWith('.css'),
);
const read = (file: string) => readFileSync(join(source, file), 'utf8');
const names = (css: string, pattern: RegExp) => [...css.matchAll(pattern)].map(([, name]) => name!);

const tokens = new Set(
  files.filter((file) => file.startsWith('tokens')).flatMap((file) => names(read(file), /(--[\w-]+)\s*:/g)),
);
const rawScale = /^--(ground|iris|grass|amber|red)-\d+$/;

// The gallery is a page that uses the package, not a part of it.
const modules = files.filter((file) => file.endsWith('.module.css') && !file.startsWith('gallery'));

describe.each(modules)('%s', (file) => {
  const css = read(file);
  const own = new Set(names(css, /(--[\w-]+)\s*:/g));

  it('uses only tokens that exist, by their meaning', () => {
    // With a fallback a property may come from elsewhere: Radix, or the component around this one.
    const used = names(css, /var\((--[\w-]+)\)/g).filter((name) => !own.has(name));
    expect(used.filter((name) => !tokens.has(name) || rawScale.test(name))).toEqual([]);
  });

  it('stays in the layer of the package', () => {
    expect(css).toMatch(/^@layer ui \{/);
  });
});
