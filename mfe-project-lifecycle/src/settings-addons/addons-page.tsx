import { useShell } from '@howdah/shared-api/remote-contract';
import { Button, Card, CardHeader, EmptyState, Page, PageHeader, SkeletonText } from '@howdah/shared-ui';
import { Link } from '@howdah/shared-ui/router';
import { useEffect } from 'react';
import { addonsTexts, computeAddonTexts } from '../texts/addons.ts';
import { DomainAddon } from './domain-addon.tsx';
import { PitrAddon } from './pitr-addon.tsx';

/** `settings/addons`, also with `?panel=pitr`: what the project has beyond its plan. */
export default function AddonsPage() {
  const { project, organization, deployment, setPageTitle } = useShell();

  useEffect(() => setPageTitle(addonsTexts.title), [setPageTitle]);

  return (
    <Page>
      <PageHeader
        title={addonsTexts.title}
        description={addonsTexts.description}
        actions={
          organization &&
          deployment === 'hosted' && (
            <Button asChild>
              <Link to={`/org/${organization.slug}/billing`}>{addonsTexts.manage}</Link>
            </Button>
          )
        }
      />
      {deployment !== 'hosted' ? (
        <EmptyState title={addonsTexts.selfHostedTitle} description={addonsTexts.selfHosted} />
      ) : project && organization ? (
        <>
          <PitrAddon project={project} isOn={organization.addons.includes('pitr')} />
          <DomainAddon project={project} />
          <Card>
            <CardHeader
              title={computeAddonTexts.name}
              description={computeAddonTexts.description}
              actions={
                <Button asChild>
                  <Link to={`/project/${project.ref}/settings/compute-and-disk`}>
                    {computeAddonTexts.open}
                  </Link>
                </Button>
              }
            />
          </Card>
        </>
      ) : (
        <SkeletonText label={addonsTexts.loading} lines={6} />
      )}
    </Page>
  );
}
