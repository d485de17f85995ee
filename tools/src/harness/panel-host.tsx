import type { RemoteModule } from '@howdah/shared-api/remote-contract';
import { Page, SkeletonText } from '@howdah/shared-ui';
import { Suspense } from 'react';
import { RemoteBoundary } from './remote-boundary.tsx';
import type { PanelSlot } from './use-panels.ts';
import classes from './standalone-frame.module.css';

interface PanelHostProps {
  remote: RemoteModule;
  panel: PanelSlot;
  onClose(): void;
}

/** The place on the right that a panel slot fills; over the page on a phone. One that brings a dialog leaves it empty, and then it is not seen. */
export function PanelHost({ remote, panel, onClose }: PanelHostProps) {
  const Panel = remote.slots[panel];
  if (!Panel) return null;
  return (
    <div className={classes.panel} data-panel={panel}>
      <RemoteBoundary name={panel} resetKey={panel}>
        <Suspense
          fallback={
            <Page>
              <SkeletonText />
            </Page>
          }
        >
          <Panel onClose={onClose} />
        </Suspense>
      </RemoteBoundary>
    </div>
  );
}
