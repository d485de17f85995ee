import { useMembersListRolesQuery } from '@howdah/shared-api/organizations/admin';
import type { Organization } from '@howdah/shared-api/organizations';
import { DescriptionList, Disclosure, Page, PageHeader } from '@howdah/shared-ui';
import { useDocumentTitle } from '../../page/page-title.ts';
import { InvitationsSection } from './invitations-section.tsx';
import { MembersSection } from './members-section.tsx';
import { teamTexts } from './team-texts.ts';

/** `/org/:slug/team` */
export function TeamPage({ organization }: { organization: Organization }) {
  useDocumentTitle(teamTexts.title, undefined, organization.name);
  return (
    <Page>
      <PageHeader title={teamTexts.title} description={teamTexts.description} />
      <MembersSection organization={organization} />
      <Roles slug={organization.slug} />
      <InvitationsSection slug={organization.slug} />
    </Page>
  );
}

function Roles({ slug }: { slug: string }) {
  const { data: roles = [] } = useMembersListRolesQuery({ slug });
  if (roles.length === 0) return null;
  return (
    <Disclosure summary={teamTexts.roles}>
      <DescriptionList items={roles.map(({ name, description }) => ({ term: name, value: description }))} />
    </Disclosure>
  );
}
