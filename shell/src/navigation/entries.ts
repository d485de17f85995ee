import type { ProjectStatus } from '@howdah/shared-api/contract';
import type { Lint } from '@howdah/shared-api/projects/advisors';
import type { Deployment, PermissionAnswer } from '@howdah/shared-api/remote-contract';
import type { FeatureFlags } from '@howdah/shared-api/remote-contract/runtime-config';

/** What an entry's rules may look at. */
export interface NavigationFacts {
  deployment: Deployment;
  flags: Pick<FeatureFlags, 'warehouse'>;
  /** Undefined while the project loads. */
  status: ProjectStatus | undefined;
  /** The worst level of the security lints; undefined without any, and while nobody has asked. */
  worstLint?: Lint['level'];
  can(action: string, resource: string): PermissionAnswer;
}

/** A dot on an entry, and the words for those who do not see it. */
export interface EntryMark {
  tone: 'danger' | 'warning';
  words: string;
}

/** One entry of the project's navigation: a row of the product docs' list with its rules. */
export interface NavigationEntry {
  id: string;
  label: string | ((facts: NavigationFacts) => string);
  /** Path below `/project/{ref}/`, empty for the home. */
  path: string | ((facts: NavigationFacts) => string);
  /** First segment of the area's routes; the home has none. */
  area: string;
  hostedOnly?: true;
  /** Shown only to who holds this permission; dimmed while permissions load. */
  permission?: { action: string; resource: string };
  mark?(facts: NavigationFacts): EntryMark | undefined;
}

const WARNINGS: EntryMark = { tone: 'warning', words: 'security warnings found' };

/** Red if any is an error, otherwise amber (docs/product/lifecycle.md#screens). */
const LINT_MARKS: Record<Lint['level'], EntryMark> = {
  ERROR: { tone: 'danger', words: 'security errors found' },
  WARN: WARNINGS,
  INFO: WARNINGS,
};

/** Entries in the product docs' order, in its groups (docs/product/lifecycle.md#screens). The last group stands at the bottom. */
export const NAVIGATION: readonly (readonly NavigationEntry[])[] = [
  [{ id: 'home', label: 'Home', path: '', area: '' }],
  [
    { id: 'table-editor', label: 'Table Editor', path: 'editor', area: 'editor' },
    {
      id: 'sql-editor',
      label: 'SQL Editor',
      path: ({ deployment }) => (deployment === 'hosted' ? 'sql/new' : 'sql/1'),
      area: 'sql',
    },
  ],
  [
    {
      id: 'database',
      label: 'Database',
      path: ({ status }) => (status === 'ACTIVE_HEALTHY' ? 'database/schemas' : 'database/backups/scheduled'),
      area: 'database',
    },
    {
      id: 'auth',
      label: 'Authentication',
      path: 'auth/users',
      area: 'auth',
      permission: { action: 'auth:%', resource: 'feature.auth' },
    },
    {
      id: 'storage',
      label: 'Storage',
      path: 'storage/buckets',
      area: 'storage',
      permission: { action: 'storage:%', resource: 'feature.storage' },
    },
    {
      id: 'functions',
      label: 'Edge Functions',
      path: 'functions',
      area: 'functions',
      hostedOnly: true,
      permission: { action: 'functions:%', resource: 'feature.functions' },
    },
    {
      id: 'realtime',
      label: 'Realtime',
      path: 'realtime/inspector',
      area: 'realtime',
      permission: { action: 'realtime:%', resource: 'feature.realtime' },
    },
  ],
  [
    {
      id: 'advisors',
      label: 'Advisors',
      path: 'advisors/security',
      area: 'advisors',
      mark: ({ worstLint }) => worstLint && LINT_MARKS[worstLint],
    },
    { id: 'reports', label: 'Reports', path: 'reports', area: 'reports', hostedOnly: true },
    {
      id: 'logs',
      label: ({ flags }) => (flags.warehouse ? 'Logs & Analytics' : 'Logs'),
      path: 'logs/explorer',
      area: 'logs',
    },
    { id: 'api-docs', label: 'API Docs', path: 'api', area: 'api' },
    { id: 'integrations', label: 'Integrations', path: 'integrations', area: 'integrations' },
  ],
  [
    {
      id: 'settings',
      label: 'Project Settings',
      path: 'settings/general',
      area: 'settings',
      hostedOnly: true,
    },
  ],
];
