import type { EndpointBuilder, EndpointDefinitions } from '@reduxjs/toolkit/query/react';
import type { PlatformBaseQuery } from './base-query.ts';
import { platformApi } from './platform-api.ts';
import type { TagType } from './tags.ts';

interface AreaOptions<Tag extends string> {
  /** Tags of cached data that only this area uses. */
  tags?: readonly Tag[];
}

/**
 * Adds an area's endpoints to the shared API, and returns the API with their hooks. The name of every
 * endpoint begins with the area's (`projects` has `projectsList`), because all remotes share one flat
 * namespace.
 *
 * Throws, also in production, if a name lacks the prefix or is taken: after a silent clash, one remote would
 * call another's endpoint.
 */
export function injectArea<Definitions extends EndpointDefinitions, Tag extends string = never>(
  area: string,
  endpoints: (build: EndpointBuilder<PlatformBaseQuery, TagType | Tag, 'platform'>) => Definitions,
  options: AreaOptions<Tag> = {},
) {
  return platformApi.enhanceEndpoints({ addTagTypes: options.tags ?? [] }).injectEndpoints({
    endpoints: (build) => {
      const definitions = endpoints(build);
      for (const name of Object.keys(definitions)) {
        assertOwnName(area, name);
        assertFree(area, name);
      }
      return definitions;
    },
    overrideExisting: 'throw',
  });
}

function assertOwnName(area: string, name: string): void {
  const rest = name.slice(area.length);
  if (name.startsWith(area) && /^[A-Z]/.test(rest)) return;
  throw new Error(
    `The endpoint "${name}" of the area "${area}" must be named "${area}" and a capital letter.`,
  );
}

function assertFree(area: string, name: string): void {
  if (!(name in platformApi.endpoints)) return;
  throw new Error(`The area "${area}" brings an endpoint "${name}", and that name is taken.`);
}
