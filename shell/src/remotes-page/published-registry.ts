import { injectArea } from '@howdah/shared-api/api';
import { parseRegistry, type RegistryReading } from '@howdah/shared-api/remote-contract/registry';

const publishedRegistryApi = injectArea('publishedRegistry', (build) => ({
  /** The registry as it is published now, which can be newer than the one that this page uses. */
  publishedRegistryGet: build.query<RegistryReading, void>({
    queryFn: async () => {
      try {
        // Beside the page, wherever the platform is.
        const response = await fetch(new URL('/registry.json', window.location.href), { cache: 'no-store' });
        if (!response.ok) throw new Error(`/registry.json answered ${response.status}`);
        return { data: parseRegistry(await response.json()) };
      } catch (cause) {
        const error = cause instanceof Error ? cause.message : String(cause);
        return { error: { status: 'CUSTOM_ERROR', error } };
      }
    },
  }),
}));

export const { usePublishedRegistryGetQuery } = publishedRegistryApi;
