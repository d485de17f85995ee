import type { RemoteModule } from '@howdah/shared-api/remote-contract';
import type { RuntimeConfig } from '@howdah/shared-api/remote-contract/runtime-config';
import { Outlet } from '@howdah/shared-ui/router';
import { PanelHost } from './panel-host.tsx';
import { StandaloneShell } from './standalone-shell.tsx';
import { TopBar } from './top-bar.tsx';
import { usePanels } from './use-panels.ts';
import classes from './standalone-frame.module.css';

interface StandaloneFrameProps {
  remote: RemoteModule;
  config: RuntimeConfig;
}

/** The frame round every page of the harness: top bar, the page, and the remote's panel while it is open. */
export function StandaloneFrame({ remote, config }: StandaloneFrameProps) {
  const panels = usePanels(remote);

  return (
    <StandaloneShell remote={remote} config={config} panels={panels}>
      <div className={classes.frame}>
        <TopBar remote={remote} panels={panels} />
        <div className={classes.body}>
          <main className={classes.page}>
            <Outlet />
          </main>
          {panels.available.filter(panels.isOpen).map((panel) => (
            <PanelHost key={panel} remote={remote} panel={panel} onClose={() => panels.close(panel)} />
          ))}
        </div>
      </div>
    </StandaloneShell>
  );
}
