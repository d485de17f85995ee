import { useSchemaSharing } from '@howdah/shared-api/assistant';
import { useShell } from '@howdah/shared-api/remote-contract';
import { Callout, Switch } from '@howdah/shared-ui';
import { aiSettingsTexts } from '../texts/ai-settings.ts';
import classes from './ai-settings.module.css';
import { useOptIns } from './use-opt-ins.ts';

/** Consent of the organization, and of the project; both must have said yes (docs/decisions.md#further-pages-and-calls). */
export function OptIns() {
  const { can, organization, project } = useShell();
  const sharing = useSchemaSharing();
  const optIns = useOptIns();
  const ofOrganization = can('write:Update', 'organizations');
  const ofProject = can('write:Update', 'projects');
  if (!organization || !project) return null;
  if (!sharing.mayOptIn) return <Callout tone="info">{aiSettingsTexts.hipaa}</Callout>;
  return (
    <section className={classes.part} aria-label={aiSettingsTexts.sharing}>
      <Switch
        label={aiSettingsTexts.organization(organization.name)}
        description={ofOrganization === 'denied' ? aiSettingsTexts.noPermission : aiSettingsTexts.explanation}
        checked={optIns.wanted ?? sharing.organizationOptedIn}
        disabled={ofOrganization !== 'allowed' || optIns.isChanging}
        onCheckedChange={(on) => void optIns.changeOrganization(on)}
      />
      {sharing.organizationOptedIn && (
        <Switch
          label={aiSettingsTexts.project(project.name)}
          description={ofProject === 'denied' ? aiSettingsTexts.noProjectPermission : undefined}
          checked={sharing.projectOptedIn}
          disabled={ofProject !== 'allowed' || !sharing.isKnown || optIns.isChanging}
          onCheckedChange={(on) => void optIns.changeProject(on)}
        />
      )}
    </section>
  );
}
