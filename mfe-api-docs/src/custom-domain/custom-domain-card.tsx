import { type CustomDomain, useCustomHostnameGetQuery } from '@howdah/shared-api/projects/api-access';
import {
  Badge,
  Card,
  CardBody,
  CardHeader,
  DescriptionList,
  SkeletonText,
  type Tone,
} from '@howdah/shared-ui';
import { SettingsFailure } from '../settings-api/settings-failure.tsx';
import { domainTexts as texts } from '../texts/settings-api.ts';
import classes from './custom-domain-card.module.css';

/** The project's own domain, or why there is none (docs/product/api-docs.md#data). */
export function CustomDomainCard({ projectRef }: { projectRef: string }) {
  const { currentData, error, refetch, isFetching } = useCustomHostnameGetQuery({ ref: projectRef });
  return (
    <Card>
      <CardHeader title={texts.title} description={texts.description} />
      <CardBody>
        {currentData ? (
          <DomainState domain={currentData} />
        ) : error ? (
          <SettingsFailure
            title={texts.failed}
            description={texts.failedNote}
            error={error}
            onRetry={() => void refetch()}
            retrying={isFetching}
          />
        ) : (
          <SkeletonText label={texts.loading} lines={2} />
        )}
      </CardBody>
    </Card>
  );
}

function DomainState({ domain: { customDomain, status } }: { domain: CustomDomain }) {
  const { label, note } = texts.statuses[status];
  const state = (
    <div className={classes.state}>
      <Badge tone={toneOf(status)} dot>
        {label}
      </Badge>
      <span className={classes.note}>{note}</span>
    </div>
  );
  if (!customDomain) return state;
  return (
    <DescriptionList
      items={[
        { term: texts.domain, value: customDomain.hostname, mono: true, copy: customDomain.hostname },
        { term: texts.status, value: state },
      ]}
    />
  );
}

function toneOf(status: CustomDomain['status']): Tone {
  if (status === '5_services_reconfigured') return 'success';
  return status.startsWith('0_') || status === '1_not_started' ? 'neutral' : 'info';
}
