import { signInLink } from '../../src/areas/accounts/sessions.ts';
import { normalizeEmail } from '../../src/areas/accounts/user-store.ts';
import { PlatformError } from '../../src/kernel/errors.ts';
import type { ControlRoutes } from './control-routes.ts';
import { Link, LinkFor } from './control-schemas.ts';

/** A link works once, so each test on a shared platform requests its own. */
export const signInLinkRoutes: ControlRoutes = async (app, { platform }) => {
  app.post('/sign-in-links', { schema: { body: LinkFor, response: { 200: Link } } }, async ({ body }) => {
    const email = normalizeEmail(body.email);
    const user = (await platform.controlPlane.users.list()).find((candidate) => candidate.email === email);
    if (!user) throw new PlatformError('not_found', `No user has the e-mail ${email}.`);
    return { url: await signInLink(platform, user.id) };
  });
};
