import type { Viewer } from './store.ts';
import type { ControlPlane } from '../../control-plane/control-plane.ts';
import { PlatformError } from '../../kernel/errors/platform-error.ts';
import type { InsistOnContent } from './rights.ts';

/** Deletes all of them or, when one is not there or may not be deleted, none. */
export function removeContent(
  controlPlane: ControlPlane,
  viewer: Viewer,
  ids: string[],
  insist: InsistOnContent,
): Promise<void> {
  return controlPlane.transaction(async ({ content }) => {
    const rows = await content.lockSeen(viewer, ids);
    const missing = ids.filter((id) => !rows.some((row) => row.id === id));
    if (missing.length > 0) throw contentNotFound(missing);
    for (const row of rows) insist('write:Delete', row);
    await content.remove(ids);
  });
}

export function contentNotFound(ids: string[]): PlatformError {
  return new PlatformError('content_not_found', 'This content does not exist, or was deleted.', {
    details: { ids },
  });
}
