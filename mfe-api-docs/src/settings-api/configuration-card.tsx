import { apiUrl } from '@howdah/shared-api/data-api';
import { API_NOT_SERVED, useProjectsGetSettingsQuery } from '@howdah/shared-api/projects';
import { activeDomain, useCustomHostnameGetQuery } from '@howdah/shared-api/projects/api-access';
import { Card, CardBody, CardHeader, DescriptionList } from '@howdah/shared-ui';
import { SettingsFailure } from './settings-failure.tsx';

/** The project URL, and the custom domain when it is active (docs/product/api-docs.md#screens). */
export function ConfigurationCard({ projectRef }: { projectRef: string }) {
  return (
    <Card>
      <CardHeader title="Project URL and configuration" description={API_NOT_SERVED} />
      <CardBody>
        <Configuration projectRef={projectRef} />
      </CardBody>
    </Card>
  );
}

function Configuration({ projectRef }: { projectRef: string }) {
  const { currentData, error, refetch, isFetching } = useProjectsGetSettingsQuery({ ref: projectRef });
  // The card of the domain shows its failure.
  const { currentData: domain } = useCustomHostnameGetQuery({ ref: projectRef });
  if (!currentData) {
    return error ? (
      <SettingsFailure
        title="Failed to retrieve configuration"
        description="The project is not affected. Try again in a moment."
        error={error}
        onRetry={() => void refetch()}
        retrying={isFetching}
      />
    ) : (
      <div role="status" aria-label="Loading configuration">
        <DescriptionList
          items={[{ term: 'Project URL', copy: '' }, { term: 'Protocol' }, { term: 'Endpoint', copy: '' }]}
        />
      </div>
    );
  }
  const { app_config: config } = currentData;
  const custom = activeDomain(domain);
  const url = apiUrl(config, custom);
  return (
    <DescriptionList
      items={[
        { term: 'Project URL', value: url, mono: true, copy: url },
        { term: 'Protocol', value: config.protocol, mono: true },
        { term: 'Endpoint', value: config.endpoint, mono: true, copy: config.endpoint },
        ...(custom ? [{ term: 'Custom domain', value: custom, mono: true, copy: custom }] : []),
      ]}
    />
  );
}
