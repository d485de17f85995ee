import { Type } from '@fastify/type-provider-typebox';
import { PlatformError } from '../../kernel/errors.ts';
import { ByRef, DateTime, errorResponses, type Routes } from '../../kernel/http/schemas.ts';
import type { OwnAddresses } from '../../kernel/security/origins.ts';
import { organizationOf } from '../organizations/access.ts';
import { projectOf, requires } from '../projects/access.ts';
import type { CustomHostname } from './store.ts';
import { customHostnameStatuses } from './tables.ts';

export const customHostnameRoutes: Routes = async (app) => {
  app.get(
    '/v1/projects/:ref/custom-hostname',
    {
      schema: {
        operationId: 'getCustomHostname',
        tags: ['data api'],
        summary: 'Returns the custom domain of the project',
        params: ByRef,
        response: {
          200: Type.Object({
            status: Type.Enum([...customHostnameStatuses], {
              description: 'The step of the setup. 5_services_reconfigured: in use.',
            }),
            custom_hostname: Type.String(),
            data: Type.Object({
              success: Type.Boolean(),
              errors: Type.Array(Type.Unknown()),
              messages: Type.Array(Type.Unknown()),
              result: Type.Object({
                id: Type.String(),
                hostname: Type.String(),
                status: Type.Enum(['pending', 'active']),
                custom_origin_server: Type.String(),
                created_at: DateTime,
              }),
            }),
          }),
          ...errorResponses,
        },
      },
      onRequest: requires('read:Read', 'projects'),
    },
    async (request) => {
      const { addresses, controlPlane } = app.platform;
      const project = projectOf(request);
      // Both messages contain words that clients look for (docs/product/api-docs.md#messages).
      if (organizationOf(request).plan === 'free') {
        throw new PlatformError(
          'custom_hostname_not_allowed',
          'This project is not allowed to set up custom domains. Upgrade the plan of its organization first.',
        );
      }
      const hostname = await controlPlane.customHostnames.find(project.id);
      if (hostname) return describe(hostname, addresses);
      throw new PlatformError(
        'custom_hostname_not_configured',
        'This project has no custom hostname configuration.',
      );
    },
  );
};

function describe({ id, hostname, status, insertedAt }: CustomHostname, addresses: OwnAddresses) {
  return {
    status,
    custom_hostname: hostname,
    data: {
      success: true,
      errors: [],
      messages: [],
      result: {
        id,
        hostname,
        status: status === '5_services_reconfigured' ? ('active' as const) : ('pending' as const),
        custom_origin_server: new URL(addresses.base).host,
        created_at: insertedAt.toISOString(),
      },
    },
  };
}
