import type { CreatableVersion } from '@howdah/shared-api/project-creation';
import type { SelectOption } from '@howdah/shared-ui';
import { newProjectTexts } from '../texts/new-project.ts';

/** Stands for the highest version, whichever that is when the project is made. */
export const NEWEST = '';

/**
 * The versions to choose from, the newest first and chosen where nothing else is.
 *
 * @param versions highest first; undefined while they are not known, when only the newest can be had.
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
