import { createHash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/**
 * The scripts inside index.html, as sources of a Content-Security-Policy: a browser runs these texts and no others. The file
 * is read each time, since the folder can be rebuilt while the platform runs. Empty where the shell is not built.
 */
export function inlineScriptSources(staticDir: string): string[] {
  const file = join(staticDir, 'index.html');
  if (!existsSync(file)) return [];
  const scripts = readFileSync(file, 'utf8').matchAll(/<script>([^]*?)<\/script>/g);
  return [...scripts].map(([, text]) => scriptSource(text!));
}

/** The text of a script as a source of a Content-Security-Policy. */
export function scriptSource(text: string): string {
  return `'sha256-${createHash('sha256').update(text).digest('base64')}'`;
}
