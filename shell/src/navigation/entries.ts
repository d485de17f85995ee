import type { ProjectStatus } from '@howdah/shared-api/contract';
import type { Lint } from '@howdah/shared-api/projects/advisors';
import type { Deployment, PermissionAnswer } from '@howdah/shared-api/remote-contract';
import type { FeatureFlags } from '@howdah/shared-api/runtime-config';

/** The facts that the rules of an entry depend on. */
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
  /** What the area is for, in a sentence. Shown where it is not installed. */
  about?: string;
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
    {
      id: 'table-editor',
      label: 'Table Editor',
      path: 'editor',
      area: 'editor',
      about: 'See and edit the rows of your tables.',
    },
    {
      id: 'sql-editor',
      label: 'SQL Editor',
      path: ({ deployment }) => (deployment === 'hosted' ? 'sql/new' : 'sql/1'),
      area: 'sql',
      about: 'Write, run and save SQL.',
    },
  ],
  [
    {
      id: 'database',
      label: 'Database',
      path: ({ status }) => (status === 'ACTIVE_HEALTHY' ? 'database/schemas' : 'database/backups/scheduled'),
      area: 'database',
      about: 'Manage schemas, roles, functions, privileges and backups.',
    },
    {
      id: 'auth',
      label: 'Authentication',
      path: 'auth/users',
      area: 'auth',
      about: 'See who signed up, and decide how people sign in.',
      permission: { action: 'auth:%', resource: 'feature.auth' },
    },
    {
      id: 'storage',
      label: 'Storage',
      path: 'storage/buckets',
      area: 'storage',
      about: 'Keep files in buckets, and decide who can read them.',
      permission: { action: 'storage:%', resource: 'feature.storage' },
    },
    {
      id: 'functions',
      label: 'Edge Functions',
      path: 'functions',
      area: 'functions',
      about: 'Run TypeScript on the server, close to the database.',
      hostedOnly: true,
      permission: { action: 'functions:%', resource: 'feature.functions' },
    },
    {
      id: 'realtime',
      label: 'Realtime',
      path: 'realtime/inspector',
      area: 'realtime',
      about: 'Watch database changes and messages as they are sent.',
      permission: { action: 'realtime:%', resource: 'feature.realtime' },
    },
  ],
  [
    {
      id: 'advisors',
      label: 'Advisors',
      path: 'advisors/security',
      area: 'advisors',
      about: 'Find security and performance problems in the database.',
      mark: ({ worstLint }) => worstLint && LINT_MARKS[worstLint],
    },
    {
      id: 'reports',
      label: 'Reports',
      path: 'reports',
      area: 'reports',
      about: 'See how traffic and resource use change over time.',
      hostedOnly: true,
    },
    {
      id: 'logs',
      label: ({ flags }) => (flags.warehouse ? 'Logs & Analytics' : 'Logs'),
      path: 'logs/explorer',
      area: 'logs',
      about: 'Search the logs of this project.',
    },
    {
      id: 'api-docs',
      label: 'API Docs',
      path: 'api',
      area: 'api',
      about: 'Learn how to call the API of this project.',
    },
    {
      id: 'integrations',
      label: 'Integrations',
      path: 'integrations',
      area: 'integrations',
      about: 'Connect this project to other services.',
    },
  ],
  [
    {
      id: 'settings',
      label: 'Project Settings',
      path: 'settings/general',
      area: 'settings',
      about: 'Change the name, the size and the configuration of this project.',
      hostedOnly: true,
    },
  ],
];
