import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';

/** An area's routes. Handlers reach the platform's parts by `app.platform`, never while routes are being registered. */
export type Routes = FastifyPluginAsyncTypebox;
