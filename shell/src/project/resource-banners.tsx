import type { Project } from '@howdah/shared-api/projects';
import { useShell } from '@howdah/shared-api/remote-contract';
import { isExhausted, useResourceWarning } from '@howdah/shared-api/projects/advisors';
import { IconButton, Skeleton } from '@howdah/shared-ui';
import { useLocation } from '@howdah/shared-ui/router';
import { X } from 'lucide-react';
import { useState } from 'react';
import { MAIN_ID } from '../page/main-content.tsx';
import { RemoteSlot, useSlotRemotes } from '../remotes/screens/remote-slot.tsx';
import classes from './project-layout.module.css';

const DISMISS = 'Dismiss until the next page';

/**
 * The slot above every page of a project. Its remote loads only when the project has exhausted a resource. A banner
 * that appears while a page is shown covers the end of that page, so that nothing moves while the user works. On the
 * next page, it is at the top.
 */
export function ResourceBanners({ project }: { project: Project }) {
  const ids = useSlotRemotes('resource-banners');
  const { deployment } = useShell();
  const warning = useResourceWarning(project, deployment);
  const exhausted = warning !== undefined && isExhausted(warning);
  const { pathname } = useLocation();
  const [known, setKnown] = useState(exhausted);
  const [lateOn, setLateOn] = useState<string>();
  const [isDismissed, setDismissed] = useState(false);
  if (known !== exhausted) {
    setKnown(exhausted);
    setDismissed(false);
    setLateOn(exhausted && isPageShown() ? pathname : undefined);
  }
  const isLate = lateOn === pathname;
  if (!exhausted || (isLate && isDismissed)) return null;
  return (
    <div className={classes.banners} data-late={isLate || undefined}>
      {ids.map((id) => (
        <RemoteSlot
          key={id}
          name="resource-banners"
          id={id}
          props={{}}
          resetKey={project.ref}
          loading={<BannerSkeleton />}
          failed={<></>}
        />
      ))}
      {isLate && (
        <IconButton
          size="sm"
          variant="default"
          label={DISMISS}
          icon={<X aria-hidden />}
          className={classes.dismiss}
          onClick={() => setDismissed(true)}
        />
      )}
    </div>
  );
}

/** Whether the page shows more than its skeleton. */
function isPageShown(): boolean {
  return document.querySelector(`#${MAIN_ID} h1`) !== null;
}

/** As high as a one-line banner, to avoid a layout shift. */
function BannerSkeleton() {
  return (
    <div className={classes.banner}>
      <Skeleton height={64} radius="card" />
    </div>
  );
}
