import { useShell } from '@howdah/shared-api/remote-contract';
import { Button, EmptyState, Page, PageHeader, SkeletonText } from '@howdah/shared-ui';
import { Link } from '@howdah/shared-ui/router';
import { History } from 'lucide-react';
import { useEffect } from 'react';
import { backupsTexts, pitrTexts } from '../texts/backups.ts';
import { EnablePitr } from './enable-pitr.tsx';

/** `database/backups/pitr`: what the add-on would be, and the way to it. */
export default function PitrPage() {
  const { project, organization, deployment, setPageTitle } = useShell();

  useEffect(() => setPageTitle(pitrTexts.title), [setPageTitle]);

  return (
    <Page>
      <PageHeader title={pitrTexts.title} description={pitrTexts.description} />
      {deployment !== 'hosted' ? (
        <EmptyState
          icon={<History />}
          title={pitrTexts.unavailableTitle}
          description={pitrTexts.selfHosted}
        />
      ) : !project ? (
        <SkeletonText label={backupsTexts.loading} lines={3} />
      ) : organization?.addons.includes('pitr') ? (
        <EmptyState
          icon={<History />}
          title={pitrTexts.unavailableTitle}
          description={pitrTexts.unavailable}
          action={
            <Button asChild>
              <Link to={`/project/${project.ref}/database/backups/scheduled`}>{pitrTexts.scheduled}</Link>
            </Button>
          }
        />
      ) : (
        <EmptyState
          icon={<History />}
          title={pitrTexts.offTitle}
          description={pitrTexts.off}
          action={<EnablePitr project={project} />}
        />
      )}
    </Page>
  );
}
