import { platformError, type PlatformError } from '@howdah/shared-api';
import { useOrganizationsListQuery, type Organization } from '@howdah/shared-api/organizations';

export type RouteOrganization =
  | { state: 'loading' }
  | { state: 'failed'; error: PlatformError; retrying: boolean; retry(): void }
  | { state: 'unknown' }
  | { state: 'ready'; organization: Organization };

/** The organization of the route, among those that the person belongs to. */
export function useOrganization(slug: string): RouteOrganization {
  const { data, error, isFetching, refetch } = useOrganizationsListQuery();
  const organization = data?.find((candidate) => candidate.slug === slug);
  if (organization) return { state: 'ready', organization };
  // One that has just been joined or made is not in the list that is still being read.
  if (data) return isFetching ? { state: 'loading' } : { state: 'unknown' };
  if (!error) return { state: 'loading' };
  return { state: 'failed', error: platformError(error), retrying: isFetching, retry: () => void refetch() };
}
