import { platformError } from '@howdah/shared-api';
import { failureNotice } from '@howdah/shared-api/api';
import {
  useAssistantSetOrganizationOptInMutation,
  useAssistantSetProjectOptInMutation,
} from '@howdah/shared-api/assistant';
import { refusedReason } from '@howdah/shared-ui';
import { useShell } from '@howdah/shared-api/remote-contract';

/** The text of the assistant’s specification. */
export const NO_PERMISSION = refusedReason('update this organization');

interface OptInChanges {
  isChanging: boolean;
  /** The requested consent of the organization, while it is being saved. */
  wanted: boolean | undefined;
  changeOrganization(on: boolean): Promise<void>;
  changeProject(on: boolean): Promise<void>;
}

/** Changes the consents and reports the result in a toast. */
export function useOptIns(): OptInChanges {
  const { organization, project, can, notify } = useShell();
  const [setOrganization, changingOrganization] = useAssistantSetOrganizationOptInMutation();
  const [setProject, changingProject] = useAssistantSetProjectOptInMutation();

  const tell = (on: boolean, error: unknown) => {
    if (!error) {
      notify({ tone: 'success', message: on ? 'Successfully opted-in' : 'Successfully opted-out' });
      return;
    }
    notify(
      platformError(error).status === 403
        ? { tone: 'error', message: NO_PERMISSION }
        : failureNotice({
            error,
            failed: (message) => `Failed to update the opt-in: ${message}`,
            unknown: 'The opt-in may have changed. Check it before you change it again.',
          }),
    );
  };
  const changeProject = async (on: boolean) => {
    if (!project) return;
    const { error } = await setProject({ ref: project.ref, optedIn: on });
    tell(on, error);
  };
  const changeOrganization = async (on: boolean) => {
    if (!organization) return;
    const { error } = await setOrganization({ slug: organization.slug, optedIn: on });
    // A user who opts in from a project also means this project.
    if (!error && on && can('write:Update', 'projects') === 'allowed') await changeProject(true);
    else tell(on, error);
  };

  return {
    isChanging: changingOrganization.isLoading || changingProject.isLoading,
    wanted: changingOrganization.isLoading ? changingOrganization.originalArgs?.optedIn : undefined,
    changeOrganization,
    changeProject,
  };
}
