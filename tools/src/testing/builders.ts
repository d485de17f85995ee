import type { Organization } from '@howdah/shared-api/organizations';
import type { Project } from '@howdah/shared-api/projects';
import type { ShellContextValue } from '@howdah/shared-api/remote-contract';
import type { RuntimeConfig } from '@howdah/shared-api/runtime-config';

/** The platform's origin in component tests. Nothing listens there: calls are intercepted. */
export const TEST_PLATFORM = 'http://platform.test';

export function aConfig(changed: Partial<RuntimeConfig> = {}): RuntimeConfig {
  return {
    deployment: 'hosted',
    apiBase: TEST_PLATFORM,
    remotesBase: '/',
    flags: {
      enforceNinetyDayUnpauseExpiry: true,
      enableNinetyDayStorageDownload: true,
      disableProjectVersionSelection: false,
      disableAssistantPrompts: false,
      warehouse: false,
    },
    overrides: { allowed: false, origins: [] },
    statementSeconds: 120,
    maxStatementSeconds: 3600,
    telemetryUrl: null,
    ...changed,
  };
}

export function aProject(changed: Partial<Project> = {}): Project {
  return {
    id: 1,
    ref: 'abcdefghijklmnopqrst',
    name: 'Bookshop',
    status: 'ACTIVE_HEALTHY',
    organization_id: 1,
    organization_slug: 'demo',
    dbVersion: '18.6',
    connectionString: 'sealed',
    restUrl: `${TEST_PLATFORM}/rest/v1`,
    postgrestStatus: 'ONLINE',
    is_readonly_mode_enabled: false,
    region: 'local',
    inserted_at: '2026-11-21T00:16:04.000Z',
    ...changed,
  };
}

export function anOrganization(changed: Partial<Organization> = {}): Organization {
  return {
    id: 1,
    slug: 'demo',
    name: 'Demo organization',
    plan: { id: 'pro', name: 'Pro' },
    opt_in_tags: [],
    addons: [],
    ...changed,
  };
}

/** A shell that allows everything and does nothing. A test overrides what it asserts on. */
export function aShell(changed: Partial<ShellContextValue> = {}): ShellContextValue {
  const nothing = () => undefined;
  return {
    deployment: 'hosted',
    flags: aConfig().flags,
    project: aProject(),
    organization: anOrganization(),
    theme: { choice: 'dark', resolved: 'dark' },
    can: () => 'allowed',
    notify: nothing,
    openAssistant: nothing,
    openInSqlEditor: nothing,
    openApiDocs: nothing,
    commandMenuOpen: false,
    setPageTitle: nothing,
    ...changed,
  };
}
