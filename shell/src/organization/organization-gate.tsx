import type { Organization } from '@howdah/shared-api/organizations';
import { Button, EmptyState, ErrorState, Page } from '@howdah/shared-ui';
import { Link } from '@howdah/shared-ui/router';
import { Compass } from 'lucide-react';
import type { ReactNode } from 'react';
import { HiddenHeading } from '../layout/hidden-heading.tsx';
import { PageSkeleton } from '../layout/page-skeleton.tsx';
import { useDocumentTitle } from '../router/page-title.ts';
import { gateTexts } from '../texts/organization.ts';
import { useOrganization } from './use-organization.ts';

interface OrganizationGateProps {
  slug: string;
  children(organization: Organization): ReactNode;
}

/** Shows a page of an organization once that is known, and says so when there is none. */
export function OrganizationGate({ slug, children }: OrganizationGateProps) {
  const route = useOrganization(slug);
  switch (route.state) {
    case 'loading':
      return <PageSkeleton />;
    case 'ready':
      return children(route.organization);
    case 'unknown':
      return <UnknownOrganization />;
    case 'failed':
      return (
        <Page>
          <HiddenHeading>{gateTexts.heading}</HiddenHeading>
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
    <Page>
      <HiddenHeading>{gateTexts.unknown}</HiddenHeading>
      <EmptyState
        icon={<Compass />}
        title={gateTexts.unknown}
        description={gateTexts.unknownHelp}
        action={
          <Button asChild>
            <Link to="/projects">{gateTexts.allProjects}</Link>
          </Button>
        }
      />
    </Page>
  );
}
