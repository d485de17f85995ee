import {
  CUSTOM_DOMAIN_LABELS,
  type CustomDomain,
  useCustomHostnameGetQuery,
} from '@howdah/shared-api/projects/api-access';
import type { Project } from '@howdah/shared-api/projects';
import { Badge, Button, Card, CardBody, CardHeader, DescriptionList } from '@howdah/shared-ui';
import { HelpLink } from '../help/help-link.tsx';

/** The custom domain of the project and the state of its setup. */
export function DomainAddon({ project }: { project: Project }) {
  const { currentData: domain, error, refetch, isFetching } = useCustomHostnameGetQuery({ ref: project.ref });
  const isFailed = error !== undefined && !domain;
  return (
    <Card>
      <CardHeader
        title={
          <>
            Custom domain{' '}
            {domain && (
              <Badge tone={domain.customDomain ? toneOf(domain.status) : 'neutral'}>
                {domain.customDomain || domain.status === '0_not_allowed'
                  ? CUSTOM_DOMAIN_LABELS[domain.status]
                  : 'None'}
              </Badge>
            )}
          </>
        }
        description={
          isFailed
            ? 'Failed to load the domain. The domain itself is not affected.'
            : domain?.customDomain
              ? 'Serve the APIs of this project from your own domain.'
              : 'To serve the APIs from your own domain, put a reverse proxy in front of this platform.'
        }
        actions={
          isFailed ? (
            <Button loading={isFetching} onClick={() => void refetch()}>
              Retry
            </Button>
          ) : (
            // Shown from the start, so that nothing below moves.
            !domain?.customDomain && (
              <HelpLink topic="own-domain" variant="default">
                Read proxy guide
              </HelpLink>
            )
          )
        }
      />
      {domain?.customDomain && (
        <CardBody>
          <DescriptionList
            items={[
              {
                term: 'Domain',
                value: domain.customDomain.hostname,
                mono: true,
                copy: domain.customDomain.hostname,
              },
            ]}
          />
        </CardBody>
      )}
    </Card>
  );
}

function toneOf(status: CustomDomain['status']) {
  return status === '5_services_reconfigured' ? 'success' : 'info';
}
