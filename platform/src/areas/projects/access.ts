import type { FastifyRequest } from 'fastify';
import { PlatformError } from '../../kernel/errors.ts';
import { holdsNul } from '../../kernel/http/schemas.ts';
import { guard, type Guard } from '../../kernel/security/guard.ts';
import { type Access, accessOf, refuseToken } from '../accounts/access.ts';
import { type Caller, callerOf } from '../accounts/caller.ts';
import { permissionsOf, requirePermission } from '../organizations/access.ts';
import type { ProjectRecord } from './store.ts';

declare module '../accounts/access.ts' {
  interface Access {
    project?: ProjectRecord;
  }
}

/**
 * For calls about the project `:ref`. Checks in this order that the caller is signed in (401), is a member of
 * the project's organization (404, as if the project did not exist), and has the permission (403). Runs
 * before the body is read.
 */
export function requires(action: string, resource: string): Guard {
  return guard(async (request, reply) => {
    const caller = await callerOf(request, reply);
    request.access = await accessToProject(request, caller, (request.params as { ref: string }).ref);
    requirePermission(request, action, resource);
  });
}

/**
 * Like `requires`, but only for browser sessions: the change outlives the token that could make it (see
 * `inBrowser`).
 */
export function requiresInBrowser(action: string, resource: string): Guard {
  const check = requires(action, resource);
  return guard(async (request, reply) => {
    await check(request, reply);
    refuseToken(request);
  });
}

/**
 * Like `requires`, for the project that a body names, after the guard `signedIn`. Throws 404 unless the user
 * is a member, and 403 without the permission.
 */
export async function requireInProject(
  request: FastifyRequest,
  ref: string,
  action: string,
  resource: string,
): Promise<void> {
  request.access = await accessToProject(request, accessOf(request).caller, ref);
  requirePermission(request, action, resource);
}

/** Returns the caller's access to a project. Throws 404 without a membership. */
export async function accessToProject(
  { server }: Pick<FastifyRequest, 'server'>,
  caller: Caller,
  ref: string,
): Promise<Access> {
  const { projects, organizations } = server.platform.controlPlane;
  // Guards run before parameters are validated.
  const project = holdsNul(ref) ? undefined : await projects.findVisible(caller.user.id, ref);
  if (!project) throw projectNotFound(ref);
  const memberships = await organizations.membershipsOf(caller.user.id);
  const membership = memberships.find(({ organization }) => organization.id === project.organizationId);
  return { caller, project, projectRef: project.ref, membership, permissions: permissionsOf(memberships) };
}

export function projectNotFound(ref: string): PlatformError {
  return new PlatformError('project_not_found', `There is no project ${ref}.`);
}

export function projectOf(request: FastifyRequest): ProjectRecord {
  const { project } = accessOf(request);
  if (!project) throw new Error('This route has no guard for a project');
  return project;
}
