import type { FastifyBaseLogger } from 'fastify';
import type { ControlPlane } from '../../control-plane/control-plane.ts';
import type { DatabaseEngine } from '../../engines/engine.ts';
import { ResourceMonitor } from './resource-monitor.ts';

it('checks the projects of other servers while one server is down', async () => {
  const warned: unknown[] = [];
  const measured = new Promise<string>((resolve) => {
    const monitor = new ResourceMonitor({
      controlPlane: {
        refusedSignIns: { removeBefore: async () => {}, countFor: async () => 0 },
        projects: {
          list: async () =>
            ['down', 'up'].map((database, id) => ({ id, database, status: 'ACTIVE_HEALTHY' })),
        },
        organizations: { byId: async () => undefined },
      } as unknown as ControlPlane,
      engine: {
        cpu: async () => null,
        memory: async () => 0,
        size: async (database: string) => {
          if (database === 'down') throw new Error('The server is down');
          resolve(database);
          void monitor.stop();
          return 0;
        },
      } as unknown as DatabaseEngine,
      logger: { warn: (facts: unknown) => warned.push(facts) } as unknown as FastifyBaseLogger,
      everyMs: 1,
    });
    monitor.start();
  });
  expect(await measured).toBe('up');
  expect(warned).toContainEqual({ err: new Error('The server is down') });
});
