import { platformError } from '@howdah/shared-api';
import { useCustomHostnameGetQuery } from '@howdah/shared-api/custom-hostname';
import type { Project } from '@howdah/shared-api/projects';
import { Badge, Button, Card, CardBody, CardHeader, DescriptionList, SkeletonText } from '@howdah/shared-ui';
import { addonsTexts, domainAddonTexts } from '../texts/addons.ts';

/** The project's own domain: which, and how far setting it up is. */
export function DomainAddon({ project }: { project: Project }) {
  const {
    currentData: hostname,
    error,
    refetch,
    isFetching,
  } = useCustomHostnameGetQuery({ ref: project.ref });
  const absence = error && absenceOf(platformError(error).code);
  return (
    <Card>
      <CardHeader
        title={domainAddonTexts.name}
        description={domainAddonTexts.description}
        actions={
          error && !absence ? (
            <Button loading={isFetching} onClick={() => void refetch()}>
              {domainAddonTexts.retry}
            </Button>
          ) : undefined
        }
      />
      <CardBody>
        {hostname ? (
          <DescriptionList
            items={[
              {
                term: domainAddonTexts.domain,
                value: hostname.custom_hostname,
                mono: true,
                copy: hostname.custom_hostname,
              },
              {
                term: domainAddonTexts.state,
                value: (
                  <Badge tone={hostname.status === '5_services_reconfigured' ? 'success' : 'info'}>
                    {domainAddonTexts.states[hostname.status]}
                  </Badge>
                ),
              },
            ]}
          />
        ) : error ? (
          <p>{absence ?? domainAddonTexts.unreadable}</p>
        ) : (
          <SkeletonText label={addonsTexts.loading} lines={1} />
        )}
      </CardBody>
    </Card>
  );
}

/** Two refusals only say that there is no domain. */
function absenceOf(code: string): string | undefined {
  if (code === 'custom_hostname_not_configured') return domainAddonTexts.none;
  if (code === 'custom_hostname_not_allowed') return domainAddonTexts.notAllowed;
  return undefined;
}
