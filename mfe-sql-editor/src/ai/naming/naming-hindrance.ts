import type { Organization } from '@howdah/shared-api/organizations';
import type { FeatureFlags } from '@howdah/shared-api/remote-contract/runtime-config';
import { aiTexts } from '../../texts/ai.ts';

/** Why no model may be asked to name a query, as far as it is known without asking; undefined where one may. */
export function namingHindrance(
  organization: Pick<Organization, 'addons'> | undefined,
  flags: Pick<FeatureFlags, 'disableAssistantPrompts'>,
): string | undefined {
  if (flags.disableAssistantPrompts) return aiTexts.disabled;
  // The platform refuses it too: the query itself would go to the model.
  return organization?.addons.includes('hipaa') ? aiTexts.hipaa : undefined;
}
