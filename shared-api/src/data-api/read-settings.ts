import type { ProjectSettings, ServiceApiKey } from '../projects/projects.ts';

export type KeyRole = 'anon' | 'service_role';

/**
 * A project's own key of a role; undefined when the user is not allowed to read it. A key's tags may be a list
 * (docs/product/api-docs.md#data).
 */
export function keyOf(keys: readonly ServiceApiKey[], role: KeyRole): string | undefined {
  return keys.find(({ tags }) => namesIn(tags).includes(role))?.api_key;
}

/** The address of a project's API, without a slash at the end: its own domain where that is in use. */
export function apiUrl(
  { protocol, endpoint }: ProjectSettings['app_config'],
  customDomain?: string | null,
): string {
  return `${protocol}://${customDomain ?? endpoint}`.replace(/\/+$/, '');
}

/** The schemas that the API exposes. */
export function exposedSchemas({ db_schema: names }: Pick<ProjectSettings, 'db_schema'>): string[] {
  return namesIn(names);
}

const namesIn = (list: string) =>
  list
    .split(',')
    .map((name) => name.trim())
    .filter(Boolean);
