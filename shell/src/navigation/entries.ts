import type { ProjectStatus } from '@howdah/shared-api/contract';
import type { Lint } from '@howdah/shared-api/projects/advisors';
import type { Deployment, PermissionAnswer } from '@howdah/shared-api/remote-contract';
import type { FeatureFlags } from '@howdah/shared-api/runtime-config';

/** What the rules of an entry depend on. */
export interface NavigationFacts {
  deployment: Deployment;
  flags: Pick<FeatureFlags, 'warehouse'>;
  /** Undefined while the project loads. */
  status: ProjectStatus | undefined;
  /** The worst level of the security lints. Undefined without findings or before the lints ran. */
  worstLint?: Lint['level'];
  can(action: string, resource: string): PermissionAnswer;
}

/** A dot on an entry, with its text for screen readers. */
export interface EntryMark {
  tone: 'danger' | 'warning';
  words: string;
}

/** One entry of the project navigation. */
export interface NavigationEntry {
  id: string;
  label: string | ((facts: NavigationFacts) => string);
  /** Path below `/project/{ref}/`, empty for the home. */
  path: string | ((facts: NavigationFacts) => string);
  /** First path segment of the area. Empty for the home. */
  area: string;
  hostedOnly?: true;
  /** Hidden without this permission, disabled while permissions load. */
  permission?: { action: string; resource: string };
  mark?(facts: NavigationFacts): EntryMark | undefined;
}

const WARNINGS: EntryMark = { tone: 'warning', words: 'security warnings found' };

/** Red for errors, otherwise amber (docs/product/lifecycle.md#screens). */
const LINT_MARKS: Record<Lint['level'], EntryMark> = {
  ERROR: { tone: 'danger', words: 'security errors found' },
  WARN: WARNINGS,
  INFO: WARNINGS,
};

/** Entries by group (docs/product/lifecycle.md#screens). The last group is at the bottom. */
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
