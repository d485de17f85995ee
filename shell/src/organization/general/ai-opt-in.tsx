import { platformError } from '@howdah/shared-api';
import { AI_OPT_IN } from '@howdah/shared-api/contract';
import { useOrganizationSettingsUpdateMutation } from '@howdah/shared-api/organization-settings';
import type { Organization } from '@howdah/shared-api/organizations';
import type { PermissionAnswer } from '@howdah/shared-api/remote-contract';
import { Callout, Card, CardBody, CardHeader, Switch, toast } from '@howdah/shared-ui';
import { aiTexts, noPermission } from '../../texts/organization.ts';
import classes from './general.module.css';

const HIPAA = 'hipaa';

interface AiOptInProps {
  organization: Organization;
  permission: PermissionAnswer;
}

/** Whether schemas may go to the AI provider, for the whole organization (docs/product/assistant.md#permissions). */
export function AiOptIn({ organization: { slug, opt_in_tags: tags, addons }, permission }: AiOptInProps) {
  const [update, { isLoading, originalArgs }] = useOrganizationSettingsUpdateMutation();
  const isHipaa = addons.includes(HIPAA);
  const isOn = tags.includes(AI_OPT_IN);
  const wanted = isLoading ? originalArgs?.opt_in_tags?.includes(AI_OPT_IN) : undefined;

  const change = async (on: boolean) => {
    const { error } = await update({ slug, opt_in_tags: on ? [AI_OPT_IN] : [] });
    if (!error) {
      toast.success(on ? aiTexts.optedIn : aiTexts.optedOut);
      return;
    }
    const { status, message } = platformError(error);
    toast.error(status === 403 ? noPermission.update : aiTexts.failed(message));
  };

  return (
    <Card>
      <CardHeader title={aiTexts.title} />
      <CardBody className={classes.fields}>
        {isHipaa && <Callout tone="info">{aiTexts.hipaa}</Callout>}
        {permission === 'denied' && !isHipaa && <Callout tone="info">{noPermission.update}</Callout>}
        <Switch
          label={aiTexts.label}
          checked={wanted ?? isOn}
          disabled={permission !== 'allowed' || (isHipaa && !isOn) || isLoading}
          onCheckedChange={(on) => void change(on)}
        />
        <div className={classes.explanation}>
          <p>{aiTexts.explanation}</p>
          <p>{aiTexts.off}</p>
        </div>
      </CardBody>
    </Card>
  );
}
