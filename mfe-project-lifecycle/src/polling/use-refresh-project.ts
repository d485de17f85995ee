import { useAppDispatch } from '@howdah/shared-api';
import { projectsApi } from '@howdah/shared-api/projects';
import { useCallback } from 'react';

/** Refetches a project for its page, the list and the status gate. */
export function useRefreshProject(ref: string): () => void {
  const dispatch = useAppDispatch();
  return useCallback(() => {
    dispatch(projectsApi.util.invalidateTags([{ type: 'Project', id: ref }]));
  }, [dispatch, ref]);
}
