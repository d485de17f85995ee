import { apiUrl } from '@howdah/shared-api/data-api';
import { activeDomain, useCustomHostnameGetQuery } from '@howdah/shared-api/projects/api-access';
import { useProjectsGetSettingsQuery } from '@howdah/shared-api/projects';
import { Card, CardBody, CardHeader, DescriptionList, SkeletonText } from '@howdah/shared-ui';
import { SettingsFailure } from '../settings-api/settings-failure.tsx';
import { configurationTexts as texts } from '../texts/settings-api.ts';

/** Where the project answers: its address, and its own domain where that is in use (docs/product/api-docs.md#screens). */
export function ConfigurationCard({ projectRef }: { projectRef: string }) {
  return (
    <Card>
      <CardHeader title={texts.title} description={texts.description} />
      <CardBody>
        <Configuration projectRef={projectRef} />
      </CardBody>
    </Card>
  );
}

function Configuration({ projectRef }: { projectRef: string }) {
  const { currentData, error, refetch, isFetching } = useProjectsGetSettingsQuery({ ref: projectRef });
  // Its failure is told where the domain has a card of its own.
  const { currentData: domain } = useCustomHostnameGetQuery({ ref: projectRef });
  if (!currentData) {
    return error ? (
      <SettingsFailure
        title={texts.failed}
        description={texts.failedNote}
        error={error}
        onRetry={() => void refetch()}
        retrying={isFetching}
      />
    ) : (
      <SkeletonText label={texts.loading} lines={3} />
    );
  }
  const { app_config: config } = currentData;
  const custom = activeDomain(domain);
  const url = apiUrl(config, custom);
  return (
    <DescriptionList
      items={[
        { term: texts.url, value: url, mono: true, copy: url },
        { term: texts.protocol, value: config.protocol, mono: true },
        { term: texts.endpoint, value: config.endpoint, mono: true, copy: config.endpoint },
        ...(custom ? [{ term: texts.customDomain, value: custom, mono: true, copy: custom }] : []),
      ]}
    />
  );
}
