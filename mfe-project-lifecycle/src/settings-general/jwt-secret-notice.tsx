import { useJwtSecretUpdate } from '@howdah/shared-api/projects/api-access';
import type { Project } from '@howdah/shared-api/projects';
import { Callout } from '@howdah/shared-ui';

/** Shows that the JWT secret is being changed or that the last change failed. */
export function JwtSecretNotice({ project: { ref } }: { project: Project }) {
  const update = useJwtSecretUpdate(ref);
  if (update?.status === 'Updating') {
    return (
      <Callout tone="info" role="status" title="The JWT secret is being updated">
        The project gets new API keys, and the old ones stop working.
      </Callout>
    );
  }
  if (update?.status === 'Failed') {
    return (
      <Callout tone="danger" role="alert" title="JWT secret update failed, new API key may have issues">
        {update.error ?? 'Your data is not affected. Change the secret again in a moment.'}
      </Callout>
    );
  }
  return null;
}
