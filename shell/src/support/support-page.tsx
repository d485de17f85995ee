import { platformError } from '@howdah/shared-api';
import { useOrganizationsListQuery } from '@howdah/shared-api/organizations';
import { useProjectsGetQuery, useProjectsListQuery } from '@howdah/shared-api/projects';
import {
  Button,
  Card,
  CardBody,
  EmptyState,
  ErrorState,
  Page,
  PageHeader,
  Skeleton,
} from '@howdah/shared-ui';
import { useSearchParams } from '@howdah/shared-ui/router';
import { Building2, CircleCheck } from 'lucide-react';
import { useState } from 'react';
import { useDocumentTitle } from '../page/page-title.ts';
import { StoredRequests } from './stored-requests.tsx';
import { SupportForm } from './support-form.tsx';
import {
  categoryOf,
  supportSubjects,
  supportTexts,
  type SupportSubject,
  type SupportValues,
} from './support-schema.ts';

/** `/support/new`. A link can fill in category, ref, subject and message (docs/product/dashboard.md#support). */
export function SupportPage() {
  useDocumentTitle(supportTexts.title);
  return (
    <Page>
      <PageHeader title={supportTexts.title} description={supportTexts.description} />
      <Support />
    </Page>
  );
}

function Support() {
  const [isDirty, setDirty] = useState(false);
  const link = useLink(isDirty);
  const organizations = useOrganizationsListQuery();
  const projects = useProjectsListQuery();
  const linked = useLinkedProject(link);
  const isListed = projects.data?.some(({ ref }) => ref === linked.ref);
  if (organizations.data && projects.data && (isListed || !linked.isLoading)) {
    const added = linked.project && !isListed ? [linked.project] : [];
    const subjects = supportSubjects(organizations.data, [...added, ...projects.data]);
    if (subjects.length === 0) return <NoOrganization />;
    return <Desk key={link} link={link} subjects={subjects} onDirty={setDirty} />;
  }
  const error = organizations.error ?? projects.error;
  if (!error) {
    return (
      <div role="status" aria-label={supportTexts.loading}>
        <Skeleton height={360} radius="card" />
      </div>
    );
  }
  return (
    <ErrorState
      title={supportTexts.loadFailed}
      description={supportTexts.loadFailedHelp}
      detail={platformError(error).message}
      retrying={organizations.isFetching || projects.isFetching}
      onRetry={() => {
        void organizations.refetch();
        void projects.refetch();
      }}
    />
  );
}

/** The parameters that fill in the form. Those of a link that is followed while the form has input are ignored. */
function useLink(isDirty: boolean): string {
  const followed = useSearchParams()[0].toString();
  const [links, setLinks] = useState({ followed, filledIn: followed });
  if (links.followed !== followed) setLinks({ followed, filledIn: isDirty ? links.filledIn : followed });
  return links.filledIn;
}

/** The project of a link. The list of projects has no preview branches. */
function useLinkedProject(link: string) {
  const ref = new URLSearchParams(link).get('ref') ?? '';
  const { currentData, isError } = useProjectsGetQuery({ ref }, { skip: ref === '' });
  // A form that has been shown stays when a project that is gone is asked for again.
  const [answered, setAnswered] = useState('');
  if ((currentData || isError) && answered !== ref) setAnswered(ref);
  return { ref, project: isError ? undefined : currentData, isLoading: ref !== '' && answered !== ref };
}

interface DeskProps {
  /** The parameters that fill in the form. */
  link: string;
  subjects: SupportSubject[];
  onDirty(isDirty: boolean): void;
}

function Desk({ link, subjects, onDirty }: DeskProps) {
  const search = new URLSearchParams(link);
  const [sent, setSent] = useState<SupportSubject>();
  const [isAnother, setAnother] = useState(false);
  const ref = search.get('ref');
  // A request about a project that is not found would go to another organization.
  const requested = ref ? subjects.find(({ projectRef }) => projectRef === ref) : subjects[0];
  const [about, setAbout] = useState(requested);
  const filledIn: SupportValues = {
    about: requested?.value ?? '',
    category: categoryOf(search.get('category')),
    severity: 'Normal',
    subject: search.get('subject') ?? '',
    message: search.get('message') ?? '',
  };
  return (
    <>
      {sent ? (
        <RequestSent
          subject={sent}
          onAnother={() => {
            setAnother(true);
            setSent(undefined);
          }}
        />
      ) : (
        <SupportForm
          subjects={subjects}
          filledIn={filledIn}
          takesFocus={isAnother}
          onAbout={setAbout}
          onDirty={onDirty}
          onSent={setSent}
        />
      )}
      {about && <StoredRequests organization={about.organization} />}
    </>
  );
}

function NoOrganization() {
  return (
    <EmptyState
      icon={<Building2 />}
      title={supportTexts.noOrganization}
      description={supportTexts.noOrganizationHelp}
    />
  );
}

interface RequestSentProps {
  subject: SupportSubject;
  onAnother(): void;
}

function RequestSent({ subject, onAnother }: RequestSentProps) {
  return (
    <Card role="status">
      <CardBody>
        <EmptyState
          size="panel"
          icon={<CircleCheck />}
          title={supportTexts.sentTitle}
          description={supportTexts.sentHelp(subject.organization.name)}
          action={
            // The button that had the focus is gone.
            <Button autoFocus onClick={onAnother}>
              {supportTexts.another}
            </Button>
          }
        />
      </CardBody>
    </Card>
  );
}
