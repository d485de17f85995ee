import type { ControlPlane } from '../../control-plane/control-plane.ts';
import { PlatformError } from '../../kernel/errors.ts';
import type { ContentCheck } from './rights.ts';
import type { Viewer } from './store.ts';

/** Deletes content. If one item does not exist or the user cannot delete it, deletes none. */
export function removeContent(
  controlPlane: ControlPlane,
  viewer: Viewer,
  ids: string[],
  requirePermission: ContentCheck,
): Promise<void> {
  return controlPlane.transaction(async ({ content }) => {
    const rows = await content.lockVisible(viewer, ids);
    const missing = ids.filter((id) => !rows.some((row) => row.id === id));
    if (missing.length > 0) throw contentNotFound(missing);
    for (const row of rows) requirePermission('write:Delete', row);
    await content.remove(ids);
  });
}

export function contentNotFound(ids: string[]): PlatformError {
  return new PlatformError('content_not_found', 'This snippet does not exist, or was deleted.', {
    details: { ids },
  });
}
