import type { ProjectSettings, ServiceApiKey } from '../projects/projects.ts';

export type KeyRole = 'anon' | 'service_role';

/**
 * Returns a project's key for a role, or undefined if the user cannot read it. A key's tags can be a list
 * (docs/product/api-docs.md#data).
 */
export function keyOf(keys: readonly ServiceApiKey[], role: KeyRole): string | undefined {
  return keys.find(({ tags }) => namesIn(tags).includes(role))?.api_key;
}

/** Returns the address of a project's API without a trailing slash: its custom domain, if it is in use. */
export function apiUrl(
  { protocol, endpoint }: ProjectSettings['app_config'],
  customDomain?: string | null,
): string {
  return `${protocol}://${customDomain ?? endpoint}`.replace(/\/+$/, '');
}

/** Returns the schemas that the API exposes. */
export function exposedSchemas({ db_schema: names }: Pick<ProjectSettings, 'db_schema'>): string[] {
  return namesIn(names);
}

const namesIn = (list: string) =>
  list
    .split(',')
    .map((name) => name.trim())
    .filter(Boolean);
