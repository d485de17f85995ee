import type { FreeProjects } from '../control-plane/free-projects.ts';
import type { OrganizationRow } from '../control-plane/organizations.ts';
import { PlatformError } from '../errors/platform-error.ts';

/**
 * On the free plan each owner and administrator may have only so many active projects (spec 1, section 9). Throws
 * `free_project_limit_reached`, with those who have no room for one more in `details.members`.
 */
export async function insistOnRoom(
  freeProjects: FreeProjects,
  { id, plan }: Pick<OrganizationRow, 'id' | 'plan'>,
): Promise<void> {
  if (plan !== 'free') return;
  const full = (await freeProjects.countFor(id)).filter(({ active, limit }) => active >= limit);
  if (full.length === 0) return;
  const members = full.map(({ username, email, limit }) => ({
    username,
    primary_email: email,
    free_project_limit: limit,
  }));
  throw new PlatformError(
    'free_project_limit_reached',
    'Members of this organization have as many active free projects as they may have.',
    { details: { members } },
  );
}
