import { loadHomePage } from '../home/load-home-page.ts';
import { loadProjectLayout } from '../project/load-project-layout.ts';
import { projectAddress } from './page-address.ts';

/**
 * Starts to load the shell's own code for the address, in parallel with the rest of the shell. A failure shows where
 * the page is rendered.
 */
export function preloadPage({ pathname }: Pick<Location, 'pathname'>): void {
  const address = projectAddress(pathname);
  if (!address) return;
  loadProjectLayout().catch(() => undefined);
  if (address.path === '') loadHomePage().catch(() => undefined);
}
