import type { Routes } from '../../kernel/http/schemas.ts';
import { open } from '../accounts/access.ts';
import { SAMPLE_FRAME_PATH, sampleFrameHeaders, sampleFrameHtml } from './sample-frame.ts';

/** The document in which samples of the API docs run (docs/security.md#samples-that-run). It is the same for all users. */
export const sampleFrameRoutes: Routes = async (app) => {
  app.get(SAMPLE_FRAME_PATH, { schema: { hide: true }, onRequest: open }, async (_request, reply) => {
    // The policy names the pages that can frame it.
    void reply.removeHeader('x-frame-options').headers(sampleFrameHeaders(app.platform.config));
    return reply.send(sampleFrameHtml);
  });
};
