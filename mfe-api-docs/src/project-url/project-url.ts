import type { ProjectSettings } from '@howdah/shared-api/projects';

/** The address of a project's API: `http://localhost:4000/...`, without a slash at the end. */
export function projectUrl({ protocol, endpoint }: ProjectSettings['app_config']): string {
  return `${protocol}://${endpoint}`.replace(/\/+$/, '');
}
