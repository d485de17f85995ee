import { platformError } from '@howdah/shared-api';
import {
  useAssistantSetOrganizationOptInMutation,
  useAssistantSetProjectOptInMutation,
} from '@howdah/shared-api/assistant';
import { useShell } from '@howdah/shared-api/remote-contract';
import { aiSettingsTexts } from '../texts/ai-settings.ts';

interface OptInChanges {
  isChanging: boolean;
  /** What the organization's consent is to become, while it is changed. */
  wanted: boolean | undefined;
  changeOrganization(on: boolean): Promise<void>;
  changeProject(on: boolean): Promise<void>;
}

/** Changes the consents, and tells how it went. */
export function useOptIns(): OptInChanges {
  const { organization, project, can, notify } = useShell();
  const [setOrganization, changingOrganization] = useAssistantSetOrganizationOptInMutation();
  const [setProject, changingProject] = useAssistantSetProjectOptInMutation();

  const tell = (on: boolean, error: unknown) => {
    if (!error) {
      notify({ tone: 'success', message: on ? aiSettingsTexts.optedIn : aiSettingsTexts.optedOut });
      return;
    }
    const { status, message } = platformError(error);
    notify({
      tone: 'error',
      message: status === 403 ? aiSettingsTexts.noPermission : aiSettingsTexts.failed(message),
    });
  };
  const changeProject = async (on: boolean) => {
    if (!project) return;
    const { error } = await setProject({ ref: project.ref, optedIn: on });
    tell(on, error);
  };
  const changeOrganization = async (on: boolean) => {
    if (!organization) return;
    const { error } = await setOrganization({ slug: organization.slug, optedIn: on });
    // Who opts in from within a project means this project, too.
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
