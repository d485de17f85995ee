import { existsSync } from 'node:fs';

const SYSTEM_BROWSERS = ['/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome'];

/** A Chromium of the system, where there is one; Playwright's own otherwise. */
export function systemBrowser(): string | undefined {
  return process.env.HOWDAH_CHROMIUM ?? SYSTEM_BROWSERS.find((path) => existsSync(path));
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
