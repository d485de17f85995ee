import { Type, type Static } from '@fastify/type-provider-typebox';
import { ByRef, errorResponses, type Routes } from '../../kernel/http/schemas.ts';
import { requires } from '../projects/access.ts';
import { createFolder, removeFolders, updateFolder } from './change-folders.ts';
import { describeFolder } from './describe-content.ts';
import { listFolder, type PageQuery } from './list-content.ts';
import { ownPrivate } from './rights.ts';
import { contentCheck, idsOf, viewerOf } from './routes.ts';
import {
  ByIds,
  ContentById,
  ContentListed,
  FolderBody,
  FolderQuery,
  FolderSave,
  FolderUpdate,
} from './schemas.ts';

const FolderPage = Type.Object({
  data: Type.Object(
    { folders: Type.Array(FolderBody.ref), contents: Type.Array(ContentListed.ref) },
    { description: 'All folders are on the first page.' },
  ),
  cursor: Type.Optional(Type.String({ description: 'Absent on the last page.' })),
});

/** Folders contain only the user's private content, so reading the project's content is enough to have some. */
const member = requires('read:Read', 'user_content');

export const folderRoutes: Routes = async (app) => {
  app.get(
    '/platform/projects/:ref/content/folders',
    {
      schema: {
        operationId: 'listRootFolder',
        tags: ['content'],
        summary: 'Lists the folders and the private content of the user at the top level',
        params: ByRef,
        querystring: FolderQuery,
        response: { 200: FolderPage, ...errorResponses },
      },
      onRequest: member,
    },
    async (request) => listFolder(app.platform.controlPlane, viewerOf(request), null, pageOf(request.query)),
  );

  app.get(
    '/platform/projects/:ref/content/folders/:id',
    {
      schema: {
        operationId: 'listFolder',
        tags: ['content'],
        summary: 'Lists the content of a folder',
        params: ContentById,
        querystring: FolderQuery,
        response: { 200: FolderPage, ...errorResponses },
      },
      onRequest: member,
    },
    async (request) => {
      const id = request.params.id.toLowerCase();
      return listFolder(app.platform.controlPlane, viewerOf(request), id, pageOf(request.query));
    },
  );

  app.post(
    '/platform/projects/:ref/content/folders',
    {
      schema: {
        operationId: 'createFolder',
        tags: ['content'],
        summary: 'Creates a folder. 409 when the user has one of this name',
        params: ByRef,
        body: FolderSave,
        response: { 201: FolderBody.ref, ...errorResponses },
      },
      onRequest: member,
    },
    async (request, reply) => {
      const viewer = viewerOf(request);
      contentCheck(request)('write:Create', ownPrivate(viewer));
      const folder = await createFolder(app.platform.controlPlane, viewer, changeOf(request.body));
      return reply.code(201).send(describeFolder(folder));
    },
  );

  app.put(
    '/platform/projects/:ref/content/folders/:id',
    {
      schema: {
        operationId: 'updateFolder',
        tags: ['content'],
        summary: 'Renames a folder when a name is given, and moves it when a parent is given',
        params: ContentById,
        body: FolderUpdate,
        response: { 200: FolderBody.ref, ...errorResponses },
      },
      onRequest: member,
    },
    async (request) => {
      const viewer = viewerOf(request);
      contentCheck(request)('write:Update', ownPrivate(viewer));
      const id = request.params.id.toLowerCase();
      return describeFolder(
        await updateFolder(app.platform.controlPlane, viewer, id, changeOf(request.body)),
      );
    },
  );

  app.delete(
    '/platform/projects/:ref/content/folders',
    {
      schema: {
        operationId: 'deleteFolders',
        tags: ['content'],
        summary: 'Deletes folders with everything in them',
        params: ByRef,
        querystring: ByIds,
        response: { 204: Type.Null(), ...errorResponses },
      },
      onRequest: member,
    },
    async (request, reply) => {
      const viewer = viewerOf(request);
      contentCheck(request)('write:Delete', ownPrivate(viewer));
      await removeFolders(app.platform.controlPlane, viewer, idsOf(request.query.ids));
      return reply.code(204).send(null);
    },
  );
};

function pageOf(query: Static<typeof FolderQuery>): PageQuery {
  const { sort_by: sortBy, sort_order: sortOrder, name, cursor, limit } = query;
  return { sortBy, sortOrder, name, cursor, limit };
}

function changeOf<Change extends Static<typeof FolderUpdate>>(change: Change): Change {
  return { ...change, parentId: change.parentId?.toLowerCase() ?? change.parentId };
}
