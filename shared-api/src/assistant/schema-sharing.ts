import { useShell } from '@howdah/shared-api/remote-contract';
import { useAssistantProjectOptInQuery } from './assistant.ts';
import { AI_OPT_IN } from '@howdah/shared-api/contract';

const HIPAA = 'hipaa';

/** Whether the model can read the schema of the current project, and if not, why. */
export interface SchemaSharing {
  /** The value for `includeSchemaMetadata`. False while unknown. */
  shared: boolean;
  isKnown: boolean;
  /** False with the HIPAA add-on, which no opt-in overrides (docs/product/assistant.md#what-is-checked). */
  mayOptIn: boolean;
  organizationOptedIn: boolean;
  projectOptedIn: boolean;
}

interface OptIns {
  organization: { opt_in_tags: readonly string[]; addons: readonly string[] } | undefined;
  /** Undefined while unknown. */
  projectTags: readonly string[] | undefined;
}

/**
 * Decides as the platform does: organization and project must both have opted in, and there must be no HIPAA
 * add-on.
 */
export function schemaSharing({ organization, projectTags }: OptIns): SchemaSharing {
  const mayOptIn = organization !== undefined && !organization.addons.includes(HIPAA);
  const organizationOptedIn = organization?.opt_in_tags.includes(AI_OPT_IN) ?? false;
  const projectOptedIn = projectTags?.includes(AI_OPT_IN) ?? false;
  return {
    shared: mayOptIn && organizationOptedIn && projectOptedIn,
    isKnown: organization !== undefined && projectTags !== undefined,
    mayOptIn,
    organizationOptedIn,
    projectOptedIn,
  };
}

/** Returns `schemaSharing` of the current project. */
export function useSchemaSharing(): SchemaSharing {
  const { organization, project } = useShell();
  const ref = project?.ref;
  const { currentData: projectTags } = useAssistantProjectOptInQuery({ ref: ref ?? '' }, { skip: !ref });
  return schemaSharing({ organization, projectTags });
}
