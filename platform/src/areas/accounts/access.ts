import type { FastifyInstance, FastifyRequest } from 'fastify';
import {
  evaluatePermission,
  type PermissionData,
  type PermissionEntry,
  rolePermissions,
} from '@howdah/shared-api/permissions';
import type { Role } from '@howdah/shared-api/contract';
import type { Membership, OrganizationRow } from '../organizations/store.ts';
import type { Person } from './user-store.ts';
import type { ProjectRecord } from '../projects/store.ts';
import { PlatformError } from '../../kernel/errors/platform-error.ts';
import { holdsNul } from '../../kernel/http/text.ts';
import { callerOf, type Caller } from './caller.ts';
import { guard, type Guard } from '../../kernel/security/guard.ts';
import type { CurrentSession } from './sessions.ts';

/** Who makes a request, and for what. Filled by the guard of its route. */
interface Access {
  caller: Caller;
  project?: ProjectRecord;
  membership?: Membership;
  permissions?: PermissionEntry[];
}

declare module 'fastify' {
  interface FastifyRequest {
    access: Access | null;
  }
}

/** Gives requests the place where guards write down who makes them. */
export function prepareAccess(app: FastifyInstance): void {
  app.decorateRequest('access', null);
}

/** For calls that anybody may make: health, signing in. */
export const open = guard(async () => {});

/** For calls about the person, who needs to be signed in (401) and nothing more. */
export const signedIn = guard(async (request, reply) => {
  request.access = { caller: await callerOf(request, reply) };
});

/**
 * For calls that could make a stolen token last for ever: passwords, and tokens themselves. They need the session of a
 * browser; a bearer token is refused (403 `session_required`).
 */
export const inBrowser = guard(async (request, reply) => {
  await signedIn(request, reply);
  refuseToken(request);
});

function refuseToken(request: FastifyRequest): void {
  if (request.access?.caller.session) return;
  throw new PlatformError(
    'session_required',
    'An access token is not enough for this: sign in with a browser.',
  );
}

/**
 * For calls about the project `:ref`. In this order: signed in (401), member of the project's organization (404, as if
 * there were no such project), allowed to (403). Runs before the body is read.
 */
export function requires(action: string, resource: string): Guard {
  return guard(async (request, reply) => {
    const caller = await callerOf(request, reply);
    request.access = await accessToProject(request, caller, (request.params as { ref: string }).ref);
    insist(request, action, resource);
  });
}

/** The same from the session of a browser: what is changed outlives the token that could change it (see `inBrowser`). */
export function requiresInBrowser(action: string, resource: string): Guard {
  const check = requires(action, resource);
  return guard(async (request, reply) => {
    await check(request, reply);
    refuseToken(request);
  });
}

/** The same for the project that a body names, after the guard `signedIn`: 404 unless the person belongs to it, 403. */
export async function insistInProject(
  request: FastifyRequest,
  ref: string,
  action: string,
  resource: string,
): Promise<void> {
  request.access = await accessToProject(request, accessOf(request).caller, ref);
  insist(request, action, resource);
}

/** What the caller is to a project as it is now; 404 where he is nothing to it. */
export async function accessToProject(
  { server }: Pick<FastifyRequest, 'server'>,
  caller: Caller,
  ref: string,
): Promise<Access> {
  const { projects, organizations } = server.platform.controlPlane;
  // Parameters are checked only after guards.
  const project = holdsNul(ref) ? undefined : await projects.findVisible(caller.person.id, ref);
  if (!project) throw new PlatformError('project_not_found', `There is no project ${ref}.`);
  const memberships = await organizations.membershipsOf(caller.person.id);
  const membership = memberships.find(({ organization }) => organization.id === project.organizationId);
  return { caller, project, membership, permissions: permissionsOf(memberships) };
}

/** The same for calls about the organization `:slug`: 401, 404 as if there were no such organization, 403. */
export function requiresInOrganization(action: string, resource: string): Guard {
  return guard(async (request, reply) => {
    const caller = await callerOf(request, reply);
    const { slug } = request.params as { slug: string };
    const memberships = await request.server.platform.controlPlane.organizations.membershipsOf(
      caller.person.id,
    );
    const membership = memberships.find(({ organization }) => organization.slug === slug);
    if (!membership) throw new PlatformError('organization_not_found', `There is no organization ${slug}.`);
    request.access = { caller, membership, permissions: permissionsOf(memberships) };
    insist(request, action, resource);
  });
}

/** For calls that a self-hosted deployment does not have: there they answer 404, whoever asks; else `inner` decides. */
export function hostedOnly(inner: Guard): Guard {
  return guard(async (request, reply) => {
    if (request.server.platform.config.deployment !== 'hosted') {
      throw new PlatformError('not_found', 'A self-hosted platform does not have this.');
    }
    await inner(request, reply);
  });
}

/** What a person may do in all organizations, in the shape the browser gets too: both decide with the same function. */
export function permissionsOf(memberships: Membership[]): PermissionEntry[] {
  return memberships.flatMap(({ organization, role }) =>
    rolePermissions(role, { organizationSlug: organization.slug }),
  );
}

/** Whether the person may do something (more) in the request's project or organization; `data` is for conditions. */
export function allows(
  request: FastifyRequest,
  action: string,
  resource: string,
  data?: PermissionData,
): boolean {
  const { project, membership, permissions } = accessOf(request);
  if (!membership || !permissions) throw new Error('This route has no guard for a project or organization');
  return evaluatePermission(permissions, {
    action,
    resource,
    organizationSlug: membership.organization.slug,
    projectRef: project?.ref,
    data,
  });
}

/** Refuses (403) what `allows` does not allow. */
export function insist(
  request: FastifyRequest,
  action: string,
  resource: string,
  data?: PermissionData,
): void {
  if (allows(request, action, resource, data)) return;
  throw new PlatformError('forbidden', 'You do not have the permission for this.', {
    details: { action, resource },
  });
}

export function callerIn(request: FastifyRequest): Caller {
  return accessOf(request).caller;
}

export function personOf(request: FastifyRequest): Person {
  return accessOf(request).caller.person;
}

export function sessionOf(request: FastifyRequest): CurrentSession {
  const { session } = accessOf(request).caller;
  if (!session) throw new Error('This route has no guard for a session');
  return session;
}

export function projectOf(request: FastifyRequest): ProjectRecord {
  const { project } = accessOf(request);
  if (!project) throw new Error('This route has no guard for a project');
  return project;
}

/** The organization of the request or of its project. */
export function organizationOf(request: FastifyRequest): OrganizationRow {
  return membershipOf(request).organization;
}

/** The person's role in the organization of the request or of its project. */
export function roleOf(request: FastifyRequest): Role {
  return membershipOf(request).role;
}

function membershipOf(request: FastifyRequest): Membership {
  const { membership } = accessOf(request);
  if (!membership) throw new Error('This route has no guard for an organization');
  return membership;
}

function accessOf(request: FastifyRequest): Access {
  if (!request.access) throw new Error('This route has no guard');
  return request.access;
}
