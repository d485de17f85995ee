import { existsSync } from 'node:fs';
import systemBrowsers from '../system-browsers.json' with { type: 'json' };

/** A Chromium of the system if there is one, otherwise Playwright's own. */
export function systemBrowser(): string | undefined {
  return process.env.HOWDAH_CHROMIUM || systemBrowsers.find((path) => existsSync(path));
}

const DISABLED_FEATURES = [
  // A whole Chromium loads the pages of its address bar in each new window, which took a third of a page's opening.
  'WebUIOmniboxPopup',
  'WebUIOmniboxAimPopup',
  // Repeats Playwright's own list, because Chromium uses the last of several lists.
  'AvoidUnnecessaryBeforeUnloadCheckSync',
  'DestroyProfileOnBrowserClose',
  'HttpsUpgrades',
  'HttpsFirstBalancedModeAutoEnable',
  'LensOverlay',
  'MediaRouter',
  'PaintHolding',
  'ThirdPartyStoragePartitioning',
  'AvoidCorsURLLoaderRestartOnRedirect',
  'OptimizationHints',
  'NetworkTimeServiceQuerying',
  'AimEnabled',
  'PreconnectToSearch',
];

/** Keeps the browser from asking hosts of its vendor, and lets it run as root in a container. */
export const BROWSER_ARGS = [
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  `--disable-features=${DISABLED_FEATURES.join(',')}`,
  ...(process.getuid?.() === 0 ? ['--no-sandbox'] : []),
];
