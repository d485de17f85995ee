import { existsSync } from 'node:fs';
import systemBrowsers from '../system-browsers.json' with { type: 'json' };

/** A Chromium of the system, where there is one; Playwright's own otherwise. */
export function systemBrowser(): string | undefined {
  return process.env.HOWDAH_CHROMIUM ?? systemBrowsers.find((path) => existsSync(path));
}

/** Keeps the browser from asking hosts of its vendor, and lets it run as root in a container. */
export const BROWSER_ARGS = [
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  ...(process.getuid?.() === 0 ? ['--no-sandbox'] : []),
];
