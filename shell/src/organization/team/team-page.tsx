import {
  useInvitationsListQuery,
  useMembersListQuery,
  useMembersListRolesQuery,
} from '@howdah/shared-api/organizations/admin';
import { whoCan } from '@howdah/shared-api/permissions';
import type { Organization } from '@howdah/shared-api/organizations';
import { DescriptionList, Disclosure, Page, PageHeader, Permitted } from '@howdah/shared-ui';
import { useDocumentTitle } from '../../page/page-title.ts';
import { InvitationsSection } from './invitations-section.tsx';
import { InviteButton } from './invite-button.tsx';
import { MembersSection, MembersSkeleton } from './members-section.tsx';
import { teamTexts } from './team-texts.ts';
import { useRolePermission } from './use-role-permission.ts';

/** `/org/:slug/team` */
export function TeamPage({ organization }: { organization: Organization }) {
  useDocumentTitle(teamTexts.title, undefined, organization.name);
  const permission = useRolePermission(organization.slug)('write:Update', 'organization_members');
  return (
    <Page>
      <PageHeader
        title={teamTexts.title}
        description={teamTexts.description}
        actions={<InviteButton slug={organization.slug} />}
      />
      <Permitted
        permission={permission}
        who={whoCan('write:Update', 'organization_members')}
        action={teamTexts.needs}
      >
        <Sections organization={organization} />
      </Permitted>
    </Page>
  );
}

/** Shown together once all are loaded, because the number of members moves the sections below. */
function Sections({ organization }: { organization: Organization }) {
  const { slug } = organization;
  const queries = [
    useMembersListQuery({ slug }),
    useMembersListRolesQuery({ slug }),
    useInvitationsListQuery({ slug }),
  ];
  if (queries.some(({ isLoading }) => isLoading)) {
    return <MembersSkeleton />;
  }
  return (
    <>
      <MembersSection organization={organization} />
      <Roles slug={slug} />
      <InvitationsSection slug={slug} />
    </>
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
