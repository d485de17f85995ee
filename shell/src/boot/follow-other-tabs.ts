import type { AppStore } from '@howdah/shared-api';
import { onProjectChange, projectsApi } from '@howdah/shared-api/projects';

/** Reads a project again, wherever this tab shows it, when another tab has paused, deleted or otherwise changed it. */
export function followOtherTabs(store: AppStore): () => void {
  return onProjectChange((ref) => {
    store.dispatch(
      projectsApi.util.invalidateTags([
        { type: 'Project', id: ref },
        { type: 'Project', id: 'LIST' },
      ]),
    );
  });
}
