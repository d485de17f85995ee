import { platformError } from '@howdah/shared-api';
import { AI_OPT_IN } from '@howdah/shared-api/contract';
import { useOrganizationSettingsUpdateMutation } from '@howdah/shared-api/organizations/admin';
import type { Organization } from '@howdah/shared-api/organizations';
import { Callout, Card, CardBody, CardHeader, Field, refusedReason, Switch, toast } from '@howdah/shared-ui';
import { toastFailure } from '../../forms/form-failure.tsx';
import classes from './general.module.css';

const aiTexts = {
  title: 'AI and privacy',
  label: 'Share database schemas with the assistant',
  explanation:
    'When on, the assistant can send names and types of tables, columns, functions and policies to the configured AI provider, so that its answers fit your project. It can also send their definitions: code of functions, views and triggers, defaults, checks, indexes, enum values, comments, estimated row counts and findings of the advisors. This includes every schema but those of Postgres. A secret in a definition is sent with it. Table rows are not sent. Each project must opt in too.',
  off: 'When off, only your messages and the SQL that you share with the assistant are sent.',
  hipaa:
    'This organization has the HIPAA add-on and cannot opt in. Only your messages and the SQL that you share with the assistant are sent to an AI provider.',
  optedIn: 'Successfully opted-in',
  optedOut: 'Successfully opted-out',
  failed: (message: string) => `Failed to update organization: ${message}`,
  unknown: 'The setting may have been changed. Reload the page to check it.',
};

const HIPAA = 'hipaa';

/** Opts the organization in to sending schemas to the AI provider (docs/product/assistant.md#permissions). */
export function AiOptIn({
  organization: { slug, opt_in_tags: tags, addons },
}: {
  organization: Organization;
}) {
  const [update, { isLoading, originalArgs }] = useOrganizationSettingsUpdateMutation();
  const isHipaa = addons.includes(HIPAA);
  const isOn = tags.includes(AI_OPT_IN);
  const pending = isLoading ? originalArgs?.opt_in_tags?.includes(AI_OPT_IN) : undefined;

  const change = async (on: boolean) => {
    const { error } = await update({ slug, opt_in_tags: on ? [AI_OPT_IN] : [] });
    if (!error) {
      toast.success(on ? aiTexts.optedIn : aiTexts.optedOut);
      return;
    }
    if (platformError(error).status === 403) toast.error(refusedReason('update this organization'));
    else toastFailure(aiTexts, error);
  };

  return (
    <Card>
      <CardHeader title={aiTexts.title} description={aiTexts.explanation} />
      <CardBody className={classes.fields}>
        {isHipaa && <Callout tone="info">{aiTexts.hipaa}</Callout>}
        <Field layout="row" label={aiTexts.label} hint={aiTexts.off}>
          <Switch
            checked={pending ?? isOn}
            disabled={(isHipaa && !isOn) || isLoading}
            onCheckedChange={(on) => void change(on)}
          />
        </Field>
      </CardBody>
    </Card>
  );
}
