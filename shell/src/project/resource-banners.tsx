import type { Project } from '@howdah/shared-api/projects';
import { useShell } from '@howdah/shared-api/remote-contract';
import {
  isExhausted,
  useResourcesListWarningsQuery,
  WARNINGS_STALE_AFTER_S,
} from '@howdah/shared-api/resources';
import { RemoteSlot, useSlotRemotes } from '../remotes/remote-slot.tsx';
import { useSettled } from './use-settled.ts';

/** The slot above every page of a project. Its remote is fetched only for a project that has run out of something. */
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
      loading={<></>}
      failed={<></>}
    />
  ));
}

/** Read-only mode comes with the project itself; the rest is asked for, on hosted platforms only (spec 1, section 7). */
function useExhausted({ ref, is_readonly_mode_enabled }: Project): boolean {
  const { deployment } = useShell();
  const hosted = deployment === 'hosted';
  const settled = useSettled(ref);
  const { data: warnings } = useResourcesListWarningsQuery(undefined, {
    skip: !hosted || !settled,
    refetchOnMountOrArgChange: WARNINGS_STALE_AFTER_S,
  });
  if (!hosted) return false;
  return (
    is_readonly_mode_enabled ||
    (warnings ?? []).some((warning) => warning.project === ref && isExhausted(warning))
  );
}
