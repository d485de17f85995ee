import { answerCalls, anOrganization, aProject, makeTestStore, ok } from '@howdah/tools/testing';
import { registryEntry } from '../remotes/testing/builders.ts';
import type { RemoteStore } from '../remotes/remote-store.ts';
import { startRoute } from './start-route.ts';

const { ref, organization_slug } = aProject();
const OWNER = {
  organization_slug,
  project_refs: null,
  actions: ['%'],
  resources: ['%'],
  condition: null,
  restrictive: false,
};

/** Which remotes a visit of `sql/new` loads. */
async function visit(project = aProject(), permissions: object[] = [OWNER], requires: object[] = []) {
  answerCalls({
    [`GET /platform/projects/${ref}`]: ok(project),
    'GET /platform/organizations': ok([anOrganization({ slug: organization_slug })]),
    'GET /platform/profile/permissions': ok(permissions),
    'GET /platform/profile': ok({ id: 1, username: 'olga' }),
  });
  const entry = { ...(await registryEntry()), requires };
  const load = jest.fn();
  const remotes = { entries: [entry], load, settled: async () => {}, setUser() {} };
  await startRoute(makeTestStore(), remotes as unknown as RemoteStore, { ref, path: 'sql/new' });
  return load.mock.calls.flat();
}

describe('startRoute', () => {
  it('loads the remote of the address', async () => {
    expect(await visit()).toEqual(['mfe-sql-editor']);
  });

  it.each(['INACTIVE', 'RESTORING', 'PAUSING'] as const)(
    'loads nothing while the project is %s',
    async (status) => {
      expect(await visit(aProject({ status }))).toEqual([]);
    },
  );

  it('loads nothing without the permission that the remote requires', async () => {
    const requires = [{ action: 'tenant:Sql:Query', resource: 'projects' }];
    expect(await visit(aProject(), [], requires)).toEqual([]);
    expect(await visit(aProject(), [OWNER], requires)).toEqual(['mfe-sql-editor']);
  });
});
