import type { ControlRoutes } from './control-routes.ts';
import { ClockChange, Done } from './control-schemas.ts';

export const timeRoutes: ControlRoutes = async (app, { overrides }) => {
  app.put('/clock', { schema: { body: ClockChange, response: { 200: Done } } }, async ({ body }) => {
    const time = new Date(body.now);
    if (body.still) overrides.clock.standStillAt(time);
    else overrides.clock.moveTo(time);
    return { ok: true as const };
  });

  app.delete('/clock', { schema: { response: { 200: Done } } }, async () => {
    overrides.clock.reset();
    return { ok: true as const };
  });
};
