import { platformError } from '@howdah/shared-api';
import type { Organization } from '@howdah/shared-api/organizations';
import { type SupportRequest, useSupportListRequestsQuery } from '@howdah/shared-api/organizations/admin';
import { Badge, Card, Disclosure, ErrorState, Section, SkeletonText } from '@howdah/shared-ui';
import { formatInstant } from '@howdah/shared-ui/dates';
import { usePermissions } from '../page/use-permissions.ts';
import { supportTexts } from './support-schema.ts';
import classes from './support.module.css';

/** The support requests of an organization, for its owners and administrators. */
export function StoredRequests({ organization }: { organization: Organization }) {
  const permission = usePermissions(organization.slug, undefined)('read:Read', 'support_requests');
  const { currentData, error, isFetching, refetch } = useSupportListRequestsQuery(
    { slug: organization.slug },
    { skip: permission !== 'allowed' },
  );
  if (permission !== 'allowed') return null;
  return (
    <Section title={supportTexts.requests(organization.name)}>
      {currentData ? (
        <Requests requests={currentData} />
      ) : error ? (
        <ErrorState
          size="panel"
          title={supportTexts.requestsFailed}
          detail={platformError(error).message}
          retrying={isFetching}
          onRetry={() => void refetch()}
        />
      ) : (
        <SkeletonText lines={3} label={supportTexts.loadingRequests} />
      )}
    </Section>
  );
}

function Requests({ requests }: { requests: SupportRequest[] }) {
  if (requests.length === 0) return <p className={classes.none}>{supportTexts.noRequests}</p>;
  return (
    <ul className={classes.requests}>
      {requests.map((request) => (
        <li key={request.id}>
          <Card className={classes.request}>
            <p className={classes.subject}>{request.subject}</p>
            <p className={classes.facts}>
              <Badge>{request.category}</Badge>
              <Badge tone={request.severity === 'Urgent' ? 'danger' : 'neutral'}>{request.severity}</Badge>
              {request.project_ref && <code>{request.project_ref}</code>}
              <span>{supportTexts.sentBy(request.sent_by.username, formatInstant(request.inserted_at))}</span>
            </p>
            <Disclosure summary={supportTexts.message}>
              <p className={classes.message}>{request.message}</p>
            </Disclosure>
          </Card>
        </li>
      ))}
    </ul>
  );
}
