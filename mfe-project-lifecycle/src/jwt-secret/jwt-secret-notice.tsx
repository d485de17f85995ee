import { useLazyJwtSecretGetUpdateQuery, type JwtSecretUpdate } from '@howdah/shared-api/jwt-secret';
import type { Project } from '@howdah/shared-api/projects';
import { Callout } from '@howdah/shared-ui';
import { useEffect, useState } from 'react';
import { startPoll } from '../polling/poll.ts';
import { jwtSecretTexts } from '../texts/jwt-secret.ts';

/** Asked each second while the secret changes (docs/product/lifecycle.md#numbers). */
const POLL_EVERY_MS = 1000;

/** Says that the JWT secret of the project changes, or that the last change has failed; otherwise nothing. */
export function JwtSecretNotice({ project: { ref } }: { project: Project }) {
  const update = useJwtSecretUpdate(ref);
  if (update?.status === 'Updating') {
    return (
      <Callout tone="info" role="status" title={jwtSecretTexts.updating}>
        {jwtSecretTexts.updatingNote}
      </Callout>
    );
  }
  if (update?.status === 'Failed') {
    return (
      <Callout tone="danger" role="alert" title={jwtSecretTexts.failed}>
        {jwtSecretTexts.failedNote(update.error)}
      </Callout>
    );
  }
  return null;
}

/** The last change of the secret, followed until it is over. An answer that does not come is asked for again. */
function useJwtSecretUpdate(ref: string): JwtSecretUpdate | null {
  const [ask] = useLazyJwtSecretGetUpdateQuery();
  const [update, setUpdate] = useState<JwtSecretUpdate | null>(null);

  useEffect(
    () =>
      startPoll({
        ask: () => ask({ ref }).unwrap(),
        onAnswer: (answer) => {
          setUpdate(answer);
          return answer?.status !== 'Updating';
        },
        onFailure: () => undefined,
        everyMs: POLL_EVERY_MS,
        afterMs: 0,
        visibility: document,
      }),
    [ask, ref],
  );
  return update;
}
