import { COMPUTE_SIZES } from '@howdah/shared-api/contract';
import type { CreatableVersion } from '@howdah/shared-api/organizations/admin';
import type { SelectOption } from '@howdah/shared-ui';
import { object, string, type InferType } from 'yup';
import { visibleName } from '../forms/fields.ts';

export const newProjectTexts = {
  title: 'New project',
  description: 'Each project has its own Postgres database. Setup takes a moment.',
  name: 'Project name',
  namePlaceholder: 'My project',
  organization: 'Organization',
  version: 'Postgres version',
  versionHelp: 'A project keeps its version until you upgrade it.',
  newest: 'Latest available',
  newestIs: (version: string) => `${version} (latest)`,
  newOrganization: 'New organization',
  compute: 'Compute size',
  computeHelp: 'Memory for the database. You can change it later with a short restart.',
  computeFree: 'The free plan includes the smallest size only.',
  region: 'Region',
  regionHelp: 'The machine that runs this platform.',
  create: 'Create project',
  cancel: 'Cancel',
  created: (name: string) => `Created ${name}`,
  failed: 'Failed to create project',
  unknown: 'The project may have been created. Check the list of projects before you try again.',
  needs: 'create projects in this organization',
  limitTitle: 'Free project limit reached',
  limitHelp:
    'Each owner and administrator of a free organization has a limit of active free projects. Pause or delete one of their projects, or upgrade this organization.',
  limitOf: (limit: number) => `${limit} active free ${limit === 1 ? 'project' : 'projects'} allowed`,
  upgrade: 'Upgrade to Pro',
};

/** Selects the highest version. */
export const NEWEST = '';

/**
 * The version options, newest first and selected by default.
 *
 * @param versions highest first; undefined while they load, when only the newest can be selected.
 */
export function versionOptions(versions: readonly CreatableVersion[] = []): SelectOption[] {
  const [newest, ...older] = versions;
  if (!newest) return [{ value: NEWEST, label: newProjectTexts.newest }];
  return [
    { value: NEWEST, label: newProjectTexts.newestIs(numberOf(newest)) },
    ...older.map((version) => ({ value: version.postgres_engine, label: numberOf(version) })),
  ];
}

/** `18.6` of `supabase-postgres-18.6`. */
function numberOf({ version }: CreatableVersion): string {
  return version.replace('supabase-postgres-', '');
}

export const newProjectSchema = object({
  name: visibleName,
  computeSize: string()
    .oneOf([...COMPUTE_SIZES])
    .required(),
  postgresEngine: string().defined(),
});
export type NewProjectValues = InferType<typeof newProjectSchema>;
