import type { Role } from '../contract/organization.ts';
import type { RulesLogic } from 'json-logic-js';
import type { PermissionEntry } from './types.ts';

interface RoleScope {
  organizationSlug: string;
  /** Absent or null if the role applies to the whole organization. */
  projectRefs?: string[] | null;
}

type Grant = Pick<PermissionEntry, 'actions' | 'resources'> & { condition?: RulesLogic; restrictive?: true };

/** A member who is an owner, or is about to become one. */
const CONCERNS_AN_OWNER: RulesLogic = { '==': [{ var: 'resource.role' }, 'Owner'] };

/**
 * The user's own private snippet. The first condition excludes unknown users: without an id, the user would equal
 * an unknown owner.
 */
const OWN_AND_PRIVATE: RulesLogic = {
  and: [
    { '!!': { var: 'subject.id' } },
    { '===': [{ var: 'resource.owner_id' }, { var: 'subject.id' }] },
    { '!=': [{ var: 'resource.visibility' }, 'project'] },
  ],
};

const AREA_READS = ['read:Read', 'auth:Read', 'storage:Read', 'realtime:Read', 'functions:Read'];

/** Support requests are only for owners and administrators. */
const NO_SUPPORT_REQUESTS: Grant = {
  actions: ['read:Read'],
  resources: ['support_requests'],
  restrictive: true,
};

const GRANTS: Record<Role, readonly Grant[]> = {
  Owner: [{ actions: ['%'], resources: ['%'] }],

  // Everything except deleting or transferring the organization, and changing owners.
  Administrator: [
    { actions: ['%'], resources: ['%'] },
    { actions: ['write:Delete'], resources: ['organizations'], restrictive: true },
    { actions: ['%'], resources: ['organizations.transfer'], restrictive: true },
    {
      actions: ['write:%'],
      resources: ['organization_members', 'organization_invitations'],
      condition: CONCERNS_AN_OWNER,
      restrictive: true,
    },
  ],

  // Everything inside projects except delete, pause, restore, upgrade and resize. No billing or organization
  // settings.
  Developer: [
    {
      actions: [
        'read:Read',
        'write:%',
        'infra:Execute',
        'secrets:Read',
        'auth:%',
        'storage:%',
        'realtime:%',
        'functions:%',
        'tenant:Sql:Query',
        'tenant:Sql:Write:Admin',
      ],
      resources: ['%'],
    },
    { actions: ['write:%'], resources: ['organization%', 'stripe.%'], restrictive: true },
    NO_SUPPORT_REQUESTS,
    { actions: ['write:Create', 'write:Delete'], resources: ['projects'], restrictive: true },
    {
      actions: ['infra:Execute'],
      resources: [
        'queue_jobs.projects.initialize_or_resume',
        'queue_jobs.projects.pause',
        'queue_jobs.projects.upgrade',
        'queue_jobs.projects.resize',
        'queue_jobs.projects.delete',
      ],
      restrictive: true,
    },
  ],

  // Reads, and select in a read-only transaction. No secrets, no saved shared content.
  'Read-only': [
    { actions: [...AREA_READS, 'tenant:Sql:Query'], resources: ['%'] },
    NO_SUPPORT_REQUESTS,
    { actions: ['write:%'], resources: ['user_content'], condition: OWN_AND_PRIVATE },
  ],
};

/** Returns the permission entries of a role, in an organization or in some of its projects. */
export function rolePermissions(role: Role, { organizationSlug, projectRefs }: RoleScope): PermissionEntry[] {
  return GRANTS[role].map(({ actions, resources, condition = null, restrictive = false }) => ({
    actions: [...actions],
    resources: [...resources],
    condition,
    organization_slug: organizationSlug,
    project_refs: projectRefs ? [...projectRefs] : null,
    restrictive,
  }));
}
