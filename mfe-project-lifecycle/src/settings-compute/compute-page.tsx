import { platformError } from '@howdah/shared-api';
import { useResourcesGetQuery } from '@howdah/shared-api/resources';
import { useShell } from '@howdah/shared-api/remote-contract';
import { ErrorState, Page, PageHeader, SkeletonText } from '@howdah/shared-ui';
import { useEffect } from 'react';
import { computeTexts } from '../texts/compute.ts';
import { ComputeSizeForm } from './compute-size-form.tsx';
import { DiskCard } from './disk-card.tsx';
import { LoadCard } from './load-card.tsx';

/** `settings/compute-and-disk`: what the project has, how much of it is used, and how to get more. */
export default function ComputePage() {
  const { project, setPageTitle } = useShell();
  const { currentData, error, isFetching, refetch } = useResourcesGetQuery(
    { ref: project?.ref ?? '' },
    { skip: !project, refetchOnMountOrArgChange: true },
  );

  useEffect(() => setPageTitle(computeTexts.title), [setPageTitle]);

  return (
    <Page>
      <PageHeader title={computeTexts.title} description={computeTexts.description} />
      {project && currentData ? (
        <>
          <ComputeSizeForm key={currentData.compute_size} project={project} resources={currentData} />
          <LoadCard resources={currentData} />
          <DiskCard key={currentData.disk.size_bytes} project={project} resources={currentData} />
        </>
      ) : error ? (
        <ErrorState
          title={computeTexts.unreadable}
          description={computeTexts.unreadableNote}
          detail={platformError(error).message}
          onRetry={() => void refetch()}
          retrying={isFetching}
        />
      ) : (
        <SkeletonText label={computeTexts.loading} lines={8} />
      )}
    </Page>
  );
}
