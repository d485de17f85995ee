import type { EndpointBuilder, EndpointDefinitions } from '@reduxjs/toolkit/query/react';
import type { PlatformBaseQuery } from './base-query.ts';
import { platformApi } from './platform-api.ts';
import type { TagType } from './tags.ts';

interface AreaOptions<Tag extends string> {
  /** Tags of cached data that only this area uses. */
  tags?: readonly Tag[];
}

/** Which build a call of `injectArea` is from. The build adds it (docs/architecture.md#sharing). */
export interface AreaOrigin {
  /** The id of a remote, or `shell`. */
  by: string;
  /** Hash of the area's code: builds with the same hash bring the same endpoints. */
  hash: string;
}

const origins = new Map<string, AreaOrigin>();

/**
 * Adds an area's endpoints to the shared API, and returns the API with their hooks. The name of every
 * endpoint begins with the area's (`projects` has `projectsList`), because all remotes share one flat
 * namespace.
 *
 * Several remotes can bring the same area. The endpoints and the cache of the first one serve all of them.
 *
 * Throws, also in production, if another remote has brought the area with other code, or if a name lacks the prefix
 * or is taken: after a silent clash, one remote would call another's endpoint.
 *
 * @param origin Added by the build. Without it, an endpoint can be injected once.
 */
export function injectArea<Definitions extends EndpointDefinitions, Tag extends string = never>(
  area: string,
  endpoints: (build: EndpointBuilder<PlatformBaseQuery, TagType | Tag, 'platform'>) => Definitions,
  options: AreaOptions<Tag> = {},
  origin?: AreaOrigin,
) {
  const isKnown = isKnownArea(area, origin);
  const api = platformApi.enhanceEndpoints({ addTagTypes: options.tags ?? [] }).injectEndpoints({
    endpoints: (build) => {
      const brought = Object.entries(endpoints(build)).filter(([name]) => {
        assertOwnName(area, name);
        if (isKnown && name in platformApi.endpoints) return false;
        assertFree(area, name);
        return true;
      });
      return Object.fromEntries(brought) as Definitions;
    },
    overrideExisting: 'throw',
  });
  if (origin && !isKnown) origins.set(area, origin);
  return api;
}

function isKnownArea(area: string, origin: AreaOrigin | undefined): boolean {
  const first = origins.get(area);
  if (!first || !origin) return false;
  if (first.hash === origin.hash) return true;
  throw new Error(
    `"${origin.by}" brings the area "${area}" with other code than "${first.by}", which this page uses already.`,
  );
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
