import { Type } from '@fastify/type-provider-typebox';
import type { Stores } from '../../control-plane/control-plane.ts';
import { PlatformError } from '../../kernel/errors.ts';
import { errorResponses, type Routes } from '../../kernel/http/schemas.ts';
import { signedIn, userOf } from '../accounts/access.ts';
import { organizationOf, requiresInOrganization } from '../organizations/access.ts';
import { projectNotFound } from '../projects/access.ts';
import { BySlug } from '../organizations/schemas.ts';
import {
  DepartureBody,
  NewSupportRequestBody,
  type SupportRequestAnswer,
  SupportRequestBody,
} from './schemas.ts';
import type { SupportRequest } from './store.ts';

/** The maximum number of support requests in a response. */
const LISTED = 200;

const Stored = Type.Object({ id: Type.Integer() });

export const feedbackRoutes: Routes = async (app) => {
  app.post(
    '/platform/feedback/send',
    {
      schema: {
        operationId: 'sendFeedback',
        tags: ['support'],
        summary: 'Creates a support request for a project or an organization. Its owner sees the request',
        body: NewSupportRequestBody,
        response: { 201: Stored, ...errorResponses },
      },
      onRequest: signedIn,
    },
    async (request, reply) => {
      const { projectRef, organizationSlug, severity = 'Normal', ...words } = request.body;
      const { controlPlane } = app.platform;
      const user = userOf(request);
      const about = await organizationAbout(controlPlane, user.id, { projectRef, organizationSlug });
      const asked = { ...words, severity, projectRef: projectRef ?? null, userId: user.id };
      const id = await controlPlane.feedback.addRequest({ ...asked, organizationId: about });
      return reply.code(201).send({ id });
    },
  );

  app.get(
    '/platform/organizations/:slug/support-requests',
    {
      schema: {
        operationId: 'listSupportRequests',
        tags: ['support'],
        summary: 'Lists the latest support requests, newest first',
        params: BySlug,
        response: { 200: Type.Array(SupportRequestBody.ref), ...errorResponses },
      },
      onRequest: requiresInOrganization('read:Read', 'support_requests'),
    },
    async (request) => {
      const { feedback } = app.platform.controlPlane;
      return (await feedback.requestsOf(organizationOf(request).id, LISTED)).map(describe);
    },
  );

  app.post(
    '/platform/feedback/downgrade',
    {
      schema: {
        operationId: 'sendExitFeedback',
        tags: ['support'],
        summary: 'Records why a project is deleted or a paid plan is left',
        body: DepartureBody,
        response: { 201: Stored, ...errorResponses },
      },
      onRequest: signedIn,
    },
    async (request, reply) => {
      const { orgSlug, projectRef = null, reasons, additionalFeedback = '', exitAction } = request.body;
      const { controlPlane } = app.platform;
      const { id: userId } = userOf(request);
      // The project is not looked up: it can be deleted already.
      await organizationAbout(controlPlane, userId, { organizationSlug: orgSlug });
      const id = await controlPlane.feedback.addDeparture({
        userId,
        organizationSlug: orgSlug,
        projectRef,
        reasons,
        additionalFeedback,
        exitAction,
      });
      return reply.code(201).send({ id });
    },
  );
};

/**
 * Returns the id of the organization that feedback is about. Throws 404 for organizations and projects that
 * the user is not a member of.
 */
async function organizationAbout(
  { projects, organizations }: Stores,
  userId: number,
  { projectRef, organizationSlug }: { projectRef?: string; organizationSlug?: string },
): Promise<number> {
  const project = projectRef === undefined ? undefined : await projects.findVisible(userId, projectRef);
  if (projectRef !== undefined && !project) throw projectNotFound(projectRef);
  const slug = organizationSlug ?? project?.organizationSlug;
  if (slug === undefined) {
    throw new PlatformError('body_invalid', 'Say which project or organization this is about.');
  }
  const found = (await organizations.membershipsOf(userId)).find(
    ({ organization }) => organization.slug === slug,
  );
  if (!found || (project && project.organizationId !== found.organization.id)) {
    throw new PlatformError('organization_not_found', `There is no organization ${slug}.`);
  }
  return found.organization.id;
}

function describe(request: SupportRequest): SupportRequestAnswer {
  return {
    id: request.id,
    category: request.category,
    severity: request.severity,
    subject: request.subject,
    message: request.message,
    project_ref: request.projectRef,
    sent_by: { username: request.username, primary_email: request.email },
    inserted_at: request.insertedAt.toISOString(),
  };
}
