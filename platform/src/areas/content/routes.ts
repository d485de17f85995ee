import { Type } from '@fastify/type-provider-typebox';
import type { FastifyRequest } from 'fastify';
import { ByRef, errorResponses, type Routes } from '../../kernel/http/schemas.ts';
import { userOf } from '../accounts/access.ts';
import { requirePermission } from '../organizations/access.ts';
import { projectOf, requires } from '../projects/access.ts';
import { describeContent } from './describe-content.ts';
import { listContent } from './list-content.ts';
import { contentNotFound, removeContent } from './remove-content.ts';
import type { ContentCheck } from './rights.ts';
import { saveContent } from './save-content.ts';
import { ByIds, ContentById, ContentItem, ContentListed, ContentQuery, ContentSave } from './schemas.ts';
import type { Viewer } from './store.ts';

/** Fits a snippet of 1 MB with every character escaped, and the other fields. */
const MAX_BODY_BYTES = 6.5 * 1024 * 1024;

/** Requires only the right to read: everyone can have private content. The handlers check further permissions. */
const member = requires('read:Read', 'user_content');

export const contentRoutes: Routes = async (app) => {
  app.get(
    '/platform/projects/:ref/content',
    {
      schema: {
        operationId: 'listContent',
        tags: ['content'],
        summary: 'Lists the saved content that the user can see, with only the start of its SQL',
        params: ByRef,
        querystring: ContentQuery,
        response: {
          200: Type.Object({
            data: Type.Array(ContentListed.ref),
            cursor: Type.Optional(Type.String({ description: 'Absent on the last page.' })),
          }),
          ...errorResponses,
        },
      },
      onRequest: member,
    },
    async (request) => {
      const { sort_by: sortBy, sort_order: sortOrder, type: _everythingIsSql, ...asked } = request.query;
      return listContent(app.platform.controlPlane, viewerOf(request), { ...asked, sortBy, sortOrder });
    },
  );

  app.post(
    '/platform/projects/:ref/content',
    {
      schema: {
        operationId: 'saveContent',
        tags: ['content'],
        summary: 'Saves new or changed content. 409 content_conflict with the stored copy when that is newer',
        params: ByRef,
        headers: Type.Object({ version: Type.Optional(Type.Literal('2')) }),
        body: ContentSave,
        response: { 200: ContentItem.ref, ...errorResponses },
      },
      onRequest: member,
      bodyLimit: MAX_BODY_BYTES,
      config: {
        tooLarge: {
          code: 'content_too_large',
          message: 'A snippet holds at most 1 MB. Split this query into several snippets.',
        },
      },
    },
    async (request) =>
      describeContent(
        await saveContent(app.platform.controlPlane, viewerOf(request), request.body, contentCheck(request)),
      ),
  );

  app.delete(
    '/platform/projects/:ref/content',
    {
      schema: {
        operationId: 'deleteContent',
        tags: ['content'],
        summary: 'Deletes content. Deletes nothing when one item cannot be deleted',
        params: ByRef,
        querystring: ByIds,
        response: { 200: Type.Array(Type.Object({ id: Type.String() })), ...errorResponses },
      },
      onRequest: member,
    },
    async (request) => {
      const ids = idsOf(request.query.ids);
      await removeContent(app.platform.controlPlane, viewerOf(request), ids, contentCheck(request));
      return ids.map((id) => ({ id }));
    },
  );

  app.get(
    '/platform/projects/:ref/content/count',
    {
      schema: {
        operationId: 'countContent',
        tags: ['content'],
        summary: 'Counts the content that the user can see',
        params: ByRef,
        response: {
          200: Type.Object({ favorites: Type.Integer(), private: Type.Integer(), shared: Type.Integer() }),
          ...errorResponses,
        },
      },
      onRequest: member,
    },
    async (request) => app.platform.controlPlane.content.count(viewerOf(request)),
  );

  app.get(
    '/platform/projects/:ref/content/item/:id',
    {
      schema: {
        operationId: 'getContent',
        tags: ['content'],
        summary: 'Returns saved content with its SQL',
        params: ContentById,
        response: { 200: ContentItem.ref, ...errorResponses },
      },
      onRequest: member,
    },
    async (request) => {
      const id = request.params.id.toLowerCase();
      const found = await app.platform.controlPlane.content.find(viewerOf(request), id);
      if (!found) throw contentNotFound([id]);
      return describeContent(found);
    },
  );
};

export function viewerOf(request: FastifyRequest): Viewer {
  return { projectId: projectOf(request).id, userId: userOf(request).id };
}

/** Checks a permission with the facts that the conditions of shared-api/permissions read. */
export function contentCheck(request: FastifyRequest): ContentCheck {
  const subject = { id: userOf(request).id };
  return (action, { type, ownerId, visibility }) => {
    requirePermission(request, action, 'user_content', {
      resource: { type, owner_id: ownerId, visibility },
      subject,
    });
  };
}

export function idsOf(text: string): string[] {
  return [...new Set(text.toLowerCase().split(','))];
}
