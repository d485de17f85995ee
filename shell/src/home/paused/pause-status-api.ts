import { injectArea, platformPath } from '@howdah/shared-api/api';

/** What the home has to know of a project's pause (docs/product/lifecycle.md#data). */
interface PauseWindow {
  max_days_till_restore_disabled: number;
  can_restore: boolean;
}

const homePauseApi = injectArea('homePause', (build) => ({
  /** Of a paused project, and only where the ninety-day flag is on (docs/product/lifecycle.md#calls). */
  homePauseGetWindow: build.query<PauseWindow, { ref: string }>({
    query: ({ ref }) => platformPath('/platform/projects/{ref}/pause/status', { ref }),
  }),
}));

export const { useHomePauseGetWindowQuery } = homePauseApi;
