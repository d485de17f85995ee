import { platformError, type PlatformError } from '@howdah/shared-api';
import { useOrganizationsListQuery, type Organization } from '@howdah/shared-api/organizations';
import { ErrorState, Page, VisuallyHidden } from '@howdah/shared-ui';
import type { ReactNode } from 'react';
import { MissingPage } from '../page/missing-page.tsx';
import { PageSkeleton } from '../page/page-skeleton.tsx';
import { useDocumentTitle } from '../page/page-title.ts';

const gateTexts = {
  heading: 'Organization',
  failed: 'Failed to load organization',
  failedHelp: 'Nothing has changed. Try again in a moment.',
  unknown: 'Organization not found',
  unknownProblem: 'This organization does not exist',
  unknownHelp: 'It may have been deleted, or you are no longer a member.',
};

interface OrganizationGateProps {
  slug: string;
  /** Replaces the page's skeleton. */
  loading?: ReactNode;
  children(organization: Organization): ReactNode;
}

/** Renders a page once its organization is loaded, or an error. */
export function OrganizationGate({ slug, loading = <PageSkeleton />, children }: OrganizationGateProps) {
  const route = useOrganization(slug);
  switch (route.state) {
    case 'loading':
      return loading;
    case 'ready':
      return children(route.organization);
    case 'unknown':
      return <UnknownOrganization />;
    case 'failed':
      return (
        <Page>
          <VisuallyHidden as="h1">{gateTexts.heading}</VisuallyHidden>
          <ErrorState
            title={gateTexts.failed}
            description={gateTexts.failedHelp}
            detail={route.error.message}
            onRetry={route.retry}
            retrying={route.retrying}
          />
        </Page>
      );
  }
}

function UnknownOrganization() {
  useDocumentTitle(gateTexts.unknown);
  return (
    <MissingPage title={gateTexts.unknown} problem={gateTexts.unknownProblem} help={gateTexts.unknownHelp} />
  );
}

type RouteOrganization =
  | { state: 'loading' }
  | { state: 'failed'; error: PlatformError; retrying: boolean; retry(): void }
  | { state: 'unknown' }
  | { state: 'ready'; organization: Organization };
/** The organization of the route. */
function useOrganization(slug: string): RouteOrganization {
  const { data, error, isFetching, refetch } = useOrganizationsListQuery();
  const organization = data?.find((candidate) => candidate.slug === slug);
  if (organization) return { state: 'ready', organization };
  // An organization that was just created or joined is not in the list that is being refetched.
  if (data) return isFetching ? { state: 'loading' } : { state: 'unknown' };
  if (!error) return { state: 'loading' };
  return { state: 'failed', error: platformError(error), retrying: isFetching, retry: () => void refetch() };
}
