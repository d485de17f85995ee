import { useSchemaSharing } from '@howdah/shared-api/assistant';
import { useShell } from '@howdah/shared-api/remote-contract';
import { Callout, refusedReason, Switch } from '@howdah/shared-ui';
import { NO_PERMISSION, useOptIns } from './use-opt-ins.ts';
import classes from './ai-settings.module.css';

/** Consent of the organization, and of the project; both must have said yes (docs/decisions.md#calls). */
export function OptIns() {
  const { can, organization, project } = useShell();
  const sharing = useSchemaSharing();
  const optIns = useOptIns();
  const ofOrganization = can('write:Update', 'organizations');
  const ofProject = can('write:Update', 'projects');
  if (!organization || !project) return null;
  if (!sharing.mayOptIn)
    return (
      <Callout tone="info">
        This organization has the HIPAA add-on, so it cannot opt in. Only your messages and the SQL that you
        share with the assistant are sent to an AI provider.
      </Callout>
    );
  return (
    <section className={classes.part} aria-label="Sharing">
      <Switch
        label={`Share the database structure of ${organization.name} with the assistant`}
        description={
          ofOrganization === 'denied'
            ? NO_PERMISSION
            : 'Shares names and types of tables, columns, functions and policies with this platform’s AI provider, and their definitions: code of functions, views and triggers, defaults, checks, indexes, enum values, comments, estimated row counts and findings of the advisors. This includes every schema but those of Postgres. A secret in a definition is sent with it. Table rows are never sent.'
        }
        checked={optIns.wanted ?? sharing.organizationOptedIn}
        disabled={ofOrganization !== 'allowed' || optIns.isChanging}
        onCheckedChange={(on) => void optIns.changeOrganization(on)}
      />
      {sharing.organizationOptedIn && (
        <Switch
          label={`Share the database structure of ${project.name}`}
          description={ofProject === 'denied' ? refusedReason('update this project') : undefined}
          checked={sharing.projectOptedIn}
          disabled={ofProject !== 'allowed' || !sharing.isKnown || optIns.isChanging}
          onCheckedChange={(on) => void optIns.changeProject(on)}
        />
      )}
    </section>
  );
}
