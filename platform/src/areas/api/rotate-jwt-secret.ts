import { jwtVerify } from 'jose';
import type { JobDefinition, StepContext } from '../jobs/job-definition.ts';
import type { ProjectSecrets } from '../projects/secrets.ts';

/**
 * Replaces a project's JWT secret. New keys are signed with it, and keys signed with the old one become
 * invalid. Only the last step changes anything, in one write, so that a failure keeps the old secret.
 */
export function rotateJwtSecret({ secrets }: { secrets: ProjectSecrets }): JobDefinition {
  return {
    kind: 'rotate-jwt-secret',
    moves: null,
    steps: [
      {
        name: 'check-secret',
        run: async (context) => {
          const renewed = { ...context.project, sealedJwtSecret: newSecretOf(context) };
          const secret = new TextEncoder().encode(secrets.jwtSecret(renewed));
          for (const { api_key: key } of await secrets.apiKeys(renewed)) await jwtVerify(key, secret);
        },
      },
      {
        name: 'replace-secret',
        run: (context) =>
          context.change(({ projects }) =>
            projects.update(context.project.id, { sealedJwtSecret: newSecretOf(context) }),
          ),
      },
    ],
  };
}

function newSecretOf({ job }: StepContext): string {
  const { sealedJwtSecret } = job.input;
  if (!sealedJwtSecret) throw new Error('The job was started without a secret');
  return sealedJwtSecret;
}
