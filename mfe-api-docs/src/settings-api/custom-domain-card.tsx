import {
  CUSTOM_DOMAIN_LABELS,
  useCustomHostnameGetQuery,
  type CustomDomain,
} from '@howdah/shared-api/projects/api-access';
import {
  Badge,
  Card,
  CardBody,
  CardHeader,
  DescriptionList,
  SkeletonText,
  type Tone,
} from '@howdah/shared-ui';
import { SettingsFailure } from './settings-failure.tsx';
import classes from './custom-domain-card.module.css';

const NO_DOMAINS = 'This platform sets up no domains. Put a reverse proxy with your domain in front of it.';

const NOTES = {
  '0_not_allowed': NO_DOMAINS,
  '0_no_hostname_configured': NO_DOMAINS,
  '1_not_started': 'The setup of this domain has not started.',
  '2_initiated':
    'This platform sets up no domains, so this step does not complete. Put a reverse proxy with your domain in front of it.',
  '3_challenge_verified': 'The domain is verified. Its certificate is being issued.',
  '4_origin_setup_completed': 'The domain can be activated.',
  '5_services_reconfigured': 'Clients can use this domain or the URL above.',
} satisfies Record<CustomDomain['status'], string>;

/** The custom domain of the project, or why there is none (docs/product/api-docs.md#data). */
export function CustomDomainCard({ projectRef }: { projectRef: string }) {
  const { currentData, error, refetch, isFetching } = useCustomHostnameGetQuery({ ref: projectRef });
  return (
    <Card>
      <CardHeader title="Custom domain" description="Serve this project from your own domain." />
      <CardBody>
        {currentData ? (
          <DomainState domain={currentData} />
        ) : error ? (
          <SettingsFailure
            title="Failed to load the custom domain"
            description="The domain is not affected. Try again in a moment."
            error={error}
            onRetry={() => void refetch()}
            retrying={isFetching}
          />
        ) : (
          <SkeletonText label="Loading custom domain" lines={1} />
        )}
      </CardBody>
    </Card>
  );
}

function DomainState({ domain: { customDomain, status } }: { domain: CustomDomain }) {
  const state = (
    <div className={classes.state}>
      <Badge tone={toneOf(status)} dot>
        {CUSTOM_DOMAIN_LABELS[status]}
      </Badge>
      <span className={classes.note}>{NOTES[status]}</span>
    </div>
  );
  if (!customDomain) return state;
  return (
    <DescriptionList
      items={[
        { term: 'Domain', value: customDomain.hostname, mono: true, copy: customDomain.hostname },
        { term: 'Status', value: state },
      ]}
    />
  );
}

function toneOf(status: CustomDomain['status']): Tone {
  if (status === '5_services_reconfigured') return 'success';
  return status.startsWith('0_') || status === '1_not_started' ? 'neutral' : 'info';
}
