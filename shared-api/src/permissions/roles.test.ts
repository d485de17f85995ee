import { evaluatePermission } from './evaluate.ts';
import { ROLES, type Role } from '@howdah/shared-api/contract';
import { rolePermissions } from './roles.ts';
import type { PermissionData } from './types.ts';

const Y = true;
const n = false;
const owner: PermissionData = { resource: { role: 'Owner' } };
const member: PermissionData = { resource: { role: 'Developer' } };
const mine = { subject: { id: 7 }, resource: { type: 'sql', owner_id: 7, visibility: 'user' } };
const shared = { ...mine, resource: { ...mine.resource, visibility: 'project' } };
const others = { ...mine, resource: { ...mine.resource, owner_id: 8 } };

/** Permissions by role: Owner, Administrator, Developer, Read-only (docs/decisions.md#permissions). */
const table: [string, string, PermissionData | undefined, boolean, boolean, boolean, boolean][] = [
  ['infra:Execute', 'queue_jobs.projects.initialize_or_resume', undefined, Y, Y, n, n],
  ['infra:Execute', 'queue_jobs.projects.pause', undefined, Y, Y, n, n],
  ['infra:Execute', 'queue_jobs.projects.upgrade', undefined, Y, Y, n, n],
  ['infra:Execute', 'queue_jobs.projects.resize', undefined, Y, Y, n, n],
  ['infra:Execute', 'queue_jobs.projects.restart', undefined, Y, Y, Y, n],
  ['infra:Execute', 'queue_jobs.projects.delete', undefined, Y, Y, n, n],
  ['infra:Execute', 'queue_jobs.projects.update_jwt', undefined, Y, Y, Y, n],
  ['read:Read', 'projects', undefined, Y, Y, Y, Y],
  ['read:Read', 'organizations', undefined, Y, Y, Y, Y],
  ['read:Read', 'organization_members', undefined, Y, Y, Y, Y],
  ['read:Read', 'organization_invitations', undefined, Y, Y, Y, Y],
  ['read:Read', 'support_requests', undefined, Y, Y, n, n],
  ['read:Read', 'custom_config_postgrest', undefined, Y, Y, Y, Y],
  ['write:Update', 'custom_config_postgrest', undefined, Y, Y, Y, n],
  ['read:Read', 'user_content', undefined, Y, Y, Y, Y],
  ['write:Create', 'projects', undefined, Y, Y, n, n],
  ['write:Update', 'projects', undefined, Y, Y, Y, n],
  ['write:Delete', 'projects', undefined, Y, Y, n, n],
  ['write:Create', 'preview_branches', undefined, Y, Y, Y, n],
  ['write:Update', 'organizations', undefined, Y, Y, n, n],
  ['write:Delete', 'organizations', undefined, Y, n, n, n],
  ['write:Update', 'organizations.transfer', undefined, Y, n, n, n],
  ['write:Update', 'organization_members', owner, Y, n, n, n],
  ['write:Update', 'organization_members', member, Y, Y, n, n],
  ['write:Delete', 'organization_members', owner, Y, n, n, n],
  ['write:Delete', 'organization_members', member, Y, Y, n, n],
  ['write:Create', 'organization_invitations', owner, Y, n, n, n],
  ['write:Create', 'organization_invitations', member, Y, Y, n, n],
  ['write:Delete', 'organization_invitations', owner, Y, n, n, n],
  ['write:Delete', 'organization_invitations', member, Y, Y, n, n],
  ['billing:Read', 'stripe.subscriptions', undefined, Y, Y, n, n],
  ['billing:Write', 'stripe.subscriptions', undefined, Y, Y, n, n],
  ['secrets:Read', 'service_api_keys', undefined, Y, Y, Y, n],
  ['secrets:Read', 'field.jwt_secret', undefined, Y, Y, Y, n],
  ['secrets:Read', 'database_backups', undefined, Y, Y, Y, n],
  ['read:Read', 'database_backups', undefined, Y, Y, Y, Y],
  ['auth:%', 'feature.auth', undefined, Y, Y, Y, n],
  ['auth:Read', 'feature.auth', undefined, Y, Y, Y, Y],
  ['storage:%', 'feature.storage', undefined, Y, Y, Y, n],
  ['storage:Write', 'feature.storage', undefined, Y, Y, Y, n],
  ['storage:Read', 'feature.storage', undefined, Y, Y, Y, Y],
  ['realtime:Read', 'feature.realtime', undefined, Y, Y, Y, Y],
  ['functions:%', 'feature.functions', undefined, Y, Y, Y, n],
  ['tenant:Sql:Query', 'projects', undefined, Y, Y, Y, Y],
  ['tenant:Sql:Write:Admin', 'projects', undefined, Y, Y, Y, n],
  ['write:Create', 'user_content', mine, Y, Y, Y, Y],
  ['write:Update', 'user_content', mine, Y, Y, Y, Y],
  ['write:Delete', 'user_content', mine, Y, Y, Y, Y],
  ['write:Delete', 'user_content', shared, Y, Y, Y, n],
  ['write:Create', 'user_content', shared, Y, Y, Y, n],
  ['write:Update', 'user_content', others, Y, Y, Y, n],
  ['write:Create', 'user_content', undefined, Y, Y, Y, n],
];

describe('rolePermissions', () => {
  const rows = table.flatMap(([action, resource, data, ...answers]) =>
    ROLES.map((role, index) => ({ role, action, resource, data, answer: answers[index]! })),
  );

  it.each(rows)('$role: $action of $resource with $data is $answer', ({ role, answer, ...question }) => {
    const entries = rolePermissions(role, { organizationSlug: 'demo' });
    const asked = { ...question, organizationSlug: 'demo', projectRef: 'bookshop' };
    expect(evaluatePermission(entries, asked)).toBe(answer);
    // The browser receives the entries as JSON.
    expect(evaluatePermission(JSON.parse(JSON.stringify(entries)), asked)).toBe(answer);
  });

  it.each(ROLES)('gives a %s nothing in another organization', (role) => {
    const entries = rolePermissions(role, { organizationSlug: 'demo' });
    const question = { action: 'read:Read', resource: 'projects', organizationSlug: 'personal' };
    expect(evaluatePermission(entries, question)).toBe(false);
  });

  it.each<[Role, string, boolean]>([
    ['Developer', 'bookshop', true],
    ['Developer', 'atlas', false],
    ['Owner', 'bookshop', true],
    ['Owner', 'atlas', false],
  ])('limits a %s of one project: in %s the answer is %s', (role, projectRef, expected) => {
    const entries = rolePermissions(role, { organizationSlug: 'demo', projectRefs: ['bookshop'] });
    const question = { action: 'write:Update', resource: 'projects', organizationSlug: 'demo', projectRef };
    expect(evaluatePermission(entries, question)).toBe(expected);
  });

  it('gives nothing in the organization to a member of no project', () => {
    const entries = rolePermissions('Owner', { organizationSlug: 'demo', projectRefs: [] });
    const question = { action: 'read:Read', resource: 'projects', organizationSlug: 'demo' };
    expect(evaluatePermission(entries, question)).toBe(false);
    expect(evaluatePermission(entries, { ...question, projectRef: 'bookshop' })).toBe(false);
  });

  it("lets a role in a project stand over the organization's", () => {
    const entries = [
      ...rolePermissions('Developer', { organizationSlug: 'demo' }),
      ...rolePermissions('Administrator', { organizationSlug: 'demo', projectRefs: ['bookshop'] }),
    ];
    const pause = {
      action: 'infra:Execute',
      resource: 'queue_jobs.projects.pause',
      organizationSlug: 'demo',
    };
    expect(evaluatePermission(entries, { ...pause, projectRef: 'bookshop' })).toBe(true);
    expect(evaluatePermission(entries, { ...pause, projectRef: 'atlas' })).toBe(false);
  });
});
