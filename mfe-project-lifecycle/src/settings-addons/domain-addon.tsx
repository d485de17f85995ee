import { useCustomHostnameGetQuery } from '@howdah/shared-api/custom-hostname';
import type { Project } from '@howdah/shared-api/projects';
import { Badge, Button, Card, CardBody, CardHeader, DescriptionList, SkeletonText } from '@howdah/shared-ui';
import { addonsTexts, domainAddonTexts } from '../texts/addons.ts';

/** The project's own domain: which, and how far setting it up is. */
export function DomainAddon({ project }: { project: Project }) {
  const { currentData: domain, error, refetch, isFetching } = useCustomHostnameGetQuery({ ref: project.ref });
  return (
    <Card>
      <CardHeader
        title={domainAddonTexts.name}
        description={domainAddonTexts.description}
        actions={
          error && !domain ? (
            <Button loading={isFetching} onClick={() => void refetch()}>
              {domainAddonTexts.retry}
            </Button>
          ) : undefined
        }
      />
      <CardBody>
        {domain?.customDomain ? (
          <DescriptionList
            items={[
              {
                term: domainAddonTexts.domain,
                value: domain.customDomain.hostname,
                mono: true,
                copy: domain.customDomain.hostname,
              },
              {
                term: domainAddonTexts.state,
                value: (
                  <Badge tone={domain.status === '5_services_reconfigured' ? 'success' : 'info'}>
                    {domainAddonTexts.states[domain.status]}
                  </Badge>
                ),
              },
            ]}
          />
        ) : domain ? (
          <p>{domainAddonTexts.states[domain.status]}</p>
        ) : error ? (
          <p>{domainAddonTexts.unreadable}</p>
        ) : (
          <SkeletonText label={addonsTexts.loading} lines={1} />
        )}
      </CardBody>
    </Card>
  );
}
