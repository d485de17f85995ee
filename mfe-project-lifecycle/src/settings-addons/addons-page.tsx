import { useShell } from '@howdah/shared-api/remote-contract';
import { Button, EmptyState, Page, PageHeader, SkeletonCards } from '@howdah/shared-ui';
import { Link } from '@howdah/shared-ui/router';
import { useEffect } from 'react';
import { ComputeAddon } from './compute-addon.tsx';
import { DomainAddon } from './domain-addon.tsx';
import { PitrAddon } from './pitr-addon.tsx';

/** `settings/addons`, also with `?panel=pitr`: the add-ons of the project. */
export default function AddonsPage() {
  const { project, organization, deployment, setPageTitle } = useShell();

  useEffect(() => setPageTitle('Add-ons'), [setPageTitle]);

  return (
    <Page>
      <PageHeader
        title="Add-ons"
        description="More memory, disk and recovery for this project. This platform takes no payments."
        actions={
          organization &&
          deployment === 'hosted' && (
            <Button asChild>
              <Link to={`/org/${organization.slug}/billing`}>View subscription</Link>
            </Button>
          )
        }
      />
      {deployment !== 'hosted' ? (
        <EmptyState
          title="Add-ons are available on hosted platforms"
          description="A self-hosted platform has no subscription."
        />
      ) : project && organization ? (
        <>
          <ComputeAddon project={project} />
          <PitrAddon project={project} isOn={organization.addons.includes('pitr')} />
          <DomainAddon project={project} />
        </>
      ) : (
        <SkeletonCards label="Loading add-ons" heights={[154, 74, 74]} />
      )}
    </Page>
  );
}
