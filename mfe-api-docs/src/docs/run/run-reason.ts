import { isProjectHealthy, type Project } from '@howdah/shared-api/projects';
import { deniedReason } from '@howdah/shared-ui';
import type { DocsKeys } from '../use-docs-keys.ts';
import { claimsError, type SampleCaller } from '../caller.ts';

/** Why samples cannot run now; undefined when they can. */
export function runDisabledReason(
  project: Project,
  keys: DocsKeys,
  caller: SampleCaller,
): string | undefined {
  if (!isProjectHealthy(project.status)) return 'The project is not running';
  if (keys.state === 'denied') return deniedReason('use API keys');
  if (keys.state === 'loading') return 'The keys are loading';
  if (keys.state === 'updating') return 'The keys are unavailable while the JWT secret is being updated';
  if (keys.state !== 'ready') return 'The keys failed to load';
  if (caller.kind === 'user' && claimsError(caller.claims)) return 'The claims of the user are not JSON';
  return undefined;
}
