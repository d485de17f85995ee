import { AI_OPT_IN } from '@howdah/shared-api/contract';
import { HIPAA } from './plans.ts';

/** Organizations with the HIPAA add-on cannot opt in (docs/product/assistant.md#what-is-checked). */
export function canOptIn({ addons }: { addons: readonly string[] }): boolean {
  return !addons.includes(HIPAA);
}

interface OptedIn {
  optInTags: readonly string[];
}

/**
 * Returns whether a project's schema can be sent to the AI provider. Both the organization and the project
 * must have opted in.
 */
export function sharesSchemaWithAi(
  organization: OptedIn & { addons: readonly string[] },
  project: OptedIn,
): boolean {
  return (
    canOptIn(organization) && [organization, project].every((each) => each.optInTags.includes(AI_OPT_IN))
  );
}
