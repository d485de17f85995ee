import { type APIRequestContext, expect } from '@playwright/test';
import { runSqlOn } from './run-sql.ts';

/** The address and the keys of a project, for programs that call its APIs. */
export interface ProjectApi {
  /** Its REST API (`restUrl`) is below it. */
  url: string;
  keys: Record<'anon' | 'service_role', string>;
}

/** A project of a single test. */
export interface TestProject extends ProjectApi {
  ref: string;
  remove(): Promise<unknown>;
}

/** Reads the address and the keys of a project as the signed-in user. */
export async function projectApi(
  request: APIRequestContext,
  origin: string,
  ref: string,
): Promise<ProjectApi> {
  interface Settings {
    app_config: { protocol: string; endpoint: string };
    service_api_keys: { tags: string; api_key: string }[];
  }
  const response = await request.get(`${origin}/platform/projects/${ref}/settings`);
  const { app_config: app, service_api_keys: keys } = (await response.json()) as Settings;
  return {
    url: `${app.protocol}://${app.endpoint}`,
    keys: Object.fromEntries(keys.map(({ tags, api_key: key }) => [tags, key])) as ProjectApi['keys'],
  };
}

/** Creates a project in the demo's organization as the signed-in user, waits until it is active, and runs `sql` on it. */
export async function createProject(
  request: APIRequestContext,
  origin: string,
  { name, sql }: { name: string; sql: string },
): Promise<TestProject> {
  const call = async (method: 'get' | 'post', path: string, data?: object) => {
    const response = await request[method](`${origin}${path}`, { data, headers: { origin } });
    if (!response.ok()) throw new Error(`${path}: ${response.status()} ${await response.text()}`);
    return response.json();
  };
  const { ref } = await call('post', '/platform/projects', { name, organization_slug: 'demo' });
  const status = async () => (await call('get', `/platform/projects/${ref}`)).status as string;
  await expect.poll(status, { timeout: 90_000 }).toBe('ACTIVE_HEALTHY');
  await runSqlOn(request, origin, { ref, sql });
  return {
    ...(await projectApi(request, origin, ref)),
    ref,
    remove: () => request.delete(`${origin}/platform/projects/${ref}`, { headers: { origin } }),
  };
}
