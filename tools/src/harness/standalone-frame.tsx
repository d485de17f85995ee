import type { RemoteModule } from '@howdah/shared-api/remote-contract';
import type { RuntimeConfig } from '@howdah/shared-api/runtime-config';
import { Outlet } from '@howdah/shared-ui/router';
import { useCallback, useState } from 'react';
import { PanelHost } from './panel-host.tsx';
import { StandaloneShell, type PanelSlot } from './standalone-shell.tsx';
import { TopBar } from './top-bar.tsx';
import classes from './standalone-frame.module.css';

interface StandaloneFrameProps {
  remote: RemoteModule;
  config: RuntimeConfig;
}

/** The frame round every page of the harness: top bar, the page, and the remote's panel while it is open. */
export function StandaloneFrame({ remote, config }: StandaloneFrameProps) {
  const [panel, setPanel] = useState<PanelSlot | null>(null);
  const closePanel = useCallback(() => setPanel(null), []);

  return (
    <StandaloneShell remote={remote} config={config} onOpenPanel={setPanel}>
      <div className={classes.frame}>
        <TopBar remote={remote} panel={panel} onPanelChange={setPanel} />
        <div className={classes.body}>
          <main className={classes.page}>
            <Outlet />
          </main>
          {panel && <PanelHost remote={remote} panel={panel} onClose={closePanel} />}
        </div>
      </div>
    </StandaloneShell>
  );
}
