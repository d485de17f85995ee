import '@howdah/shared-ui/styles.css';
import type { RemoteModule } from '@howdah/shared-api/remote-contract';
import { createRoot } from 'react-dom/client';
import { StandaloneBoot } from './standalone-boot.tsx';

/**
 * Runs one remote without the shell: real platform, real session, real data, and a plain frame in which each of the
 * remote's routes and slots can be seen. For development and for the remote's own Playwright suite.
 * It gives the remote the same things the shell gives (store, router, theme, ShellContext); it does not load other remotes.
 */
export function mountStandalone(remote: RemoteModule): void {
  createRoot(rootElement()).render(<StandaloneBoot remote={remote} />);
}

function rootElement(): HTMLElement {
  const existing = document.getElementById('root');
  if (existing) return existing;
  const made = document.createElement('div');
  made.id = 'root';
  document.body.append(made);
  return made;
}
