import { version } from '../../../package.json';
import { Type } from '@fastify/type-provider-typebox';
import type { Routes } from '../../kernel/http/schemas.ts';
import { open } from '../accounts/access.ts';

export const healthRoutes: Routes = async (app) => {
  app.get(
    '/platform/health',
    {
      schema: {
        operationId: 'getHealth',
        tags: ['platform'],
        summary: 'Checks that the platform responds',
        security: [],
        response: {
          200: Type.Object({
            status: Type.Literal('ok'),
            version: Type.String(),
            deployment: Type.Enum(['hosted', 'self-hosted']),
          }),
        },
      },
      onRequest: open,
    },
    async () => ({ status: 'ok' as const, version, deployment: app.platform.config.deployment }),
  );

  app.get(
    '/platform/openapi.json',
    { schema: { hide: true }, onRequest: open },
    async () => app.swagger() as unknown,
  );
};
