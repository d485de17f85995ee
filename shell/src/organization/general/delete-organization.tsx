import { isRefused } from '@howdah/shared-api/api';
import { useOrganizationSettingsDeleteMutation } from '@howdah/shared-api/organizations/admin';
import type { Organization } from '@howdah/shared-api/organizations';
import { useProjectsListQuery, type Project } from '@howdah/shared-api/projects';
import { whoCan } from '@howdah/shared-api/permissions';
import type { PermissionAnswer } from '@howdah/shared-api/remote-contract';
import { Card, CardBody, CardHeader, Permitted, PermittedButton, toast } from '@howdah/shared-ui';
import { ConfirmDialog } from '@howdah/shared-ui/dialog';
import { Link } from '@howdah/shared-ui/router';
import { useState } from 'react';
import { toastFailure } from '../../forms/form-failure.tsx';
import { useConfirmation } from '../../forms/use-confirmation.ts';
import { useLeaveOrganization } from '../use-leave-organization.ts';
import classes from './general.module.css';

const deleteTexts = {
  title: 'Delete organization',
  needs: 'delete this organization',
  help: 'Permanently deletes the organization with its memberships, invitations and support requests. The members keep their accounts. This cannot be undone.',
  projectsLeft: 'Delete all projects of this organization first.',
  projectsShown: 'Its projects:',
  more: (count: number) => `and ${count} more`,
  action: 'Delete organization',
  question: (name: string) => `Delete organization ${name}?`,
  consequence: 'Every member loses access to it. This cannot be undone.',
  failed: (message: string) => `Failed to delete organization: ${message}`,
  unknown: 'The organization may have been deleted. If it is still in the list, delete it again.',
  deleted: (name: string) => `Deleted ${name}`,
};

interface DeleteOrganizationProps {
  organization: Organization;
  permission: PermissionAnswer;
}

/** Deletes an organization without projects. Users confirm by typing its name. */
export function DeleteOrganization({ organization: { slug, name }, permission }: DeleteOrganizationProps) {
  const { data: projects } = useProjectsListQuery();
  const [remove, state] = useOrganizationSettingsDeleteMutation();
  const [asking, setAsking] = useState(false);
  const confirmation = useConfirmation(state, deleteTexts, () => setAsking(false));
  const leave = useLeaveOrganization(slug);
  const left = projects?.filter((project) => project.organization_slug === slug) ?? [];

  const confirm = async () => {
    const { error } = await remove({ slug });
    if (isRefused(error)) return;
    await leave();
    if (error) toastFailure(deleteTexts, error);
    else toast.success(deleteTexts.deleted(name));
  };

  return (
    <Card>
      <CardHeader
        title={deleteTexts.title}
        description={deleteTexts.help}
        actions={
          <PermittedButton
            permission={permission}
            action={deleteTexts.needs}
            onClick={() => setAsking(true)}
            disabled={!projects}
            disabledReason={left.length > 0 ? deleteTexts.projectsLeft : undefined}
          >
            {deleteTexts.action}
          </PermittedButton>
        }
      />
      {permission === 'allowed' && left.length > 0 && <ProjectsLeft projects={left} />}
      <Permitted
        permission={permission}
        who={whoCan('write:Delete', 'organizations')}
        action={deleteTexts.needs}
      />
      <ConfirmDialog
        open={asking}
        {...confirmation}
        tone="danger"
        title={deleteTexts.question(name)}
        description={deleteTexts.consequence}
        confirmLabel={deleteTexts.action}
        typeToConfirm={name}
        onConfirm={() => void confirm()}
      />
    </Card>
  );
}

const SHOWN_PROJECTS = 5;

/** Why the organization cannot be deleted, with the pages where that is changed. */
function ProjectsLeft({ projects }: { projects: readonly Project[] }) {
  const more = projects.length - SHOWN_PROJECTS;
  return (
    <CardBody>
      <p className={classes.left}>
        <span>
          {deleteTexts.projectsLeft} {deleteTexts.projectsShown}
        </span>
        {projects.slice(0, SHOWN_PROJECTS).map(({ ref, name }) => (
          <Link key={ref} to={`/project/${ref}/settings/general`}>
            {name}
          </Link>
        ))}
        {more > 0 && <Link to="/projects">{deleteTexts.more(more)}</Link>}
      </p>
    </CardBody>
  );
}
