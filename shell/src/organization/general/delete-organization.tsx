import { useAppDispatch } from '@howdah/shared-api';
import { useOrganizationSettingsDeleteMutation } from '@howdah/shared-api/organizations/admin';
import { organizationsApi, type Organization } from '@howdah/shared-api/organizations';
import { useProjectsListQuery } from '@howdah/shared-api/projects';
import { whoCan } from '@howdah/shared-api/permissions';
import type { PermissionAnswer } from '@howdah/shared-api/remote-contract';
import { Card, CardHeader, Permitted, PermittedButton, toast } from '@howdah/shared-ui';
import { ConfirmDialog } from '@howdah/shared-ui/dialog';
import { useNavigate } from '@howdah/shared-ui/router';
import { useState } from 'react';
import { useConfirmation } from '../../forms/use-confirmation.ts';

const deleteTexts = {
  title: 'Delete organization',
  needs: 'delete this organization',
  help: 'Permanently deletes the organization with its members, invitations and support requests. This cannot be undone.',
  projectsLeft: 'Delete all projects of this organization first.',
  action: 'Delete organization',
  question: (name: string) => `Delete organization ${name}?`,
  consequence: 'Every member loses access to it. This cannot be undone.',
  failed: (message: string) => `Failed to delete organization: ${message}`,
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
  const confirmation = useConfirmation(state, {
    failed: deleteTexts.failed,
    onClose: () => setAsking(false),
  });
  const dispatch = useAppDispatch();
  const navigate = useNavigate();
  const hasProjects = projects?.some((project) => project.organization_slug === slug);

  const confirm = async () => {
    const result = await remove({ slug });
    if (result.error) return;
    await navigate('/projects');
    // Refetch after the navigation: this page would show that the organization is gone.
    dispatch(organizationsApi.util.invalidateTags([{ type: 'Organization', id: 'LIST' }, 'Permissions']));
    toast.success(deleteTexts.deleted(name));
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
            disabledReason={hasProjects ? deleteTexts.projectsLeft : undefined}
          >
            {deleteTexts.action}
          </PermittedButton>
        }
      />
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
