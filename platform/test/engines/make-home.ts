import { mkdirSync, mkdtempSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** Creates a home with templates of its own, for a platform of another release: it removes those of this one. */
export function makeHomeAlone(): string {
  return mkdtempSync(join(tmpdir(), 'howdah-engine-'));
}

/** Creates a home that shares the templates of all tests, because creating templates takes seconds. */
export function makeHome(within = tmpdir()): string {
  const templates = join(__dirname, '../../dist-test/templates');
  mkdirSync(templates, { recursive: true });
  const home = mkdtempSync(join(within, 'howdah-engine-'));
  symlinkSync(templates, join(home, 'templates'));
  return home;
}
