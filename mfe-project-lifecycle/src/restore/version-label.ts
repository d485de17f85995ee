import type { RestoreVersion } from '@howdah/shared-api/lifecycle';

const PREFIX = 'supabase-postgres-';
const ORIOLE = '-orioledb';

/** `18.6` for `supabase-postgres-18.6`, with remarks in parentheses: `17.4 (OrioleDB, alpha)`. */
export function versionLabel({
  version,
  release_channel: channel,
}: Pick<RestoreVersion, 'version'> & { release_channel: string }): string {
  const bare = version.startsWith(PREFIX) ? version.slice(PREFIX.length) : version;
  const isOriole = bare.endsWith(ORIOLE);
  const remarks = [...(isOriole ? ['OrioleDB'] : []), ...(channel === 'ga' ? [] : [channel])];
  const number = isOriole ? bare.slice(0, -ORIOLE.length) : bare;
  return remarks.length === 0 ? number : `${number} (${remarks.join(', ')})`;
}
