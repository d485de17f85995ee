import type { Project } from '@howdah/shared-api/projects';
import { useShell } from '@howdah/shared-api/remote-contract';
import {
  isExhausted,
  useResourcesListWarningsQuery,
  WARNINGS_LIFETIME_SECONDS,
} from '@howdah/shared-api/projects/advisors';
import { Skeleton } from '@howdah/shared-ui';
import { RemoteSlot, useSlotRemotes } from '../remotes/remote-slot.tsx';
import classes from './project-layout.module.css';

/** The slot above every page of a project. Its remote loads only when the project has exhausted a resource. */
export function ResourceBanners({ project }: { project: Project }) {
  const ids = useSlotRemotes('resource-banners');
  const exhausted = useExhausted(project);
  if (!exhausted) return null;
  return ids.map((id) => (
    <RemoteSlot
      key={id}
      name="resource-banners"
      id={id}
      props={{}}
      resetKey={project.ref}
      loading={<BannerSkeleton />}
      failed={<></>}
    />
  ));
}

/** As high as a one-line banner, to avoid a layout shift. */
function BannerSkeleton() {
  return (
    <div className={classes.banner}>
      <Skeleton height={64} radius="card" />
    </div>
  );
}

/**
 * Read-only mode is part of the project. Other resources are requested on hosted platforms only
 * (docs/product/lifecycle.md#calls).
 */
function useExhausted({ ref, is_readonly_mode_enabled }: Project): boolean {
  const { deployment } = useShell();
  const hosted = deployment === 'hosted';
  const { data: warnings } = useResourcesListWarningsQuery(undefined, {
    skip: !hosted,
    refetchOnMountOrArgChange: WARNINGS_LIFETIME_SECONDS,
  });
  if (!hosted) return false;
  return (
    is_readonly_mode_enabled ||
    (warnings ?? []).some((warning) => warning.project === ref && isExhausted(warning))
  );
}
