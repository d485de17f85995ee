import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { evaluatePermission, rolePermissions, type PermissionEntry } from '@howdah/shared-api/permissions';
import type { Membership } from '../control-plane/organizations.ts';
import type { Person } from '../control-plane/people.ts';
import type { ProjectRecord } from '../control-plane/projects.ts';
import { PlatformError } from '../errors/platform-error.ts';
import { holdsNul } from '../http/text.ts';
import { clearSessionCookie, sessionTokenOf, setSessionCookie } from './session-cookie.ts';
import type { CurrentSession } from './session-keeper.ts';

/** Who makes a request, and for which project. Filled by the guard of its route. */
interface Access {
  session: CurrentSession;
  project?: ProjectRecord;
  permissions?: PermissionEntry[];
}

declare module 'fastify' {
  interface FastifyRequest {
    access: Access | null;
  }
}

const guards = new WeakSet<object>();

type Guard = (request: FastifyRequest, reply: FastifyReply) => Promise<void>;

function guard(check: Guard): Guard {
  guards.add(check);
  return check;
}

/** For calls that anybody may make: health, signing in. */
export const open = guard(async () => {});

/** For calls about the person, who needs to be signed in and nothing more. */
export const signedIn = guard(async (request, reply) => {
  request.access = { session: await currentSession(request, reply) };
});

/**
 * For calls about the project `:ref`. In this order: signed in (401), member of the project's organization (404, as if
 * there were no such project), allowed to (403). Runs before the body is read.
 */
export function requires(action: string, resource: string): Guard {
  return guard(async (request, reply) => {
    const session = await currentSession(request, reply);
    const { projects, organizations } = request.server.platform.controlPlane;
    const { ref } = request.params as { ref: string };
    // Parameters are checked only after this guard.
    const project = holdsNul(ref) ? undefined : await projects.findVisible(session.person.id, ref);
    if (!project) throw new PlatformError('project_not_found', `There is no project ${ref}.`);
    const permissions = permissionsOf(await organizations.membershipsOf(session.person.id));
    request.access = { session, project, permissions };
    if (!allows(request, action, resource)) {
      throw new PlatformError('forbidden', 'You do not have the permission for this.', {
        details: { action, resource },
      });
    }
  });
}

/** What a person may do in all organizations, in the shape the browser gets too: both decide with the same function. */
export function permissionsOf(memberships: Membership[]): PermissionEntry[] {
  return memberships.flatMap(({ organization, role }) =>
    rolePermissions(role, { organizationSlug: organization.slug }),
  );
}

/** Whether the person of a request may do something more in its project, with facts for a permission's condition. */
export function allows(
  request: FastifyRequest,
  action: string,
  resource: string,
  data?: Record<string, unknown>,
): boolean {
  const { project, permissions } = accessOf(request);
  if (!project || !permissions) throw new Error('This route has no guard for a project');
  return evaluatePermission(permissions, {
    action,
    resource,
    organizationSlug: project.organizationSlug,
    projectRef: project.ref,
    data,
  });
}

export function personOf(request: FastifyRequest): Person {
  return accessOf(request).session.person;
}

export function sessionOf(request: FastifyRequest): CurrentSession {
  return accessOf(request).session;
}

export function projectOf(request: FastifyRequest): ProjectRecord {
  const { project } = accessOf(request);
  if (!project) throw new Error('This route has no guard for a project');
  return project;
}

/** Refuses to start with a route below /platform that nobody guards: forgetting is then no hole. */
export function insistOnGuards(app: FastifyInstance): void {
  app.decorateRequest('access', null);
  app.addHook('onRoute', ({ url, method, onRequest }) => {
    if (!url.startsWith('/platform')) return;
    const hooks = [onRequest].flat().filter((hook) => hook !== undefined);
    if (!hooks.some((hook) => guards.has(hook))) throw new Error(`${String(method)} ${url} has no guard`);
  });
}

function accessOf(request: FastifyRequest): Access {
  if (!request.access) throw new Error('This route has no guard');
  return request.access;
}

async function currentSession(request: FastifyRequest, reply: FastifyReply): Promise<CurrentSession> {
  const token = sessionTokenOf(request);
  const session = token ? await request.server.platform.sessions.find(token) : undefined;
  if (!token || !session) {
    if (token) clearSessionCookie(reply);
    throw new PlatformError('unauthenticated', 'Sign in first.');
  }
  if (session.movedTo) setSessionCookie(reply, token, session.movedTo);
  return session;
}
