import Fastify from 'fastify';
import { guard, type Guard, requireGuards } from './guard.ts';

const route = (url: string, onRequest?: Guard | Guard[]) => () => {
  const app = Fastify();
  requireGuards(app);
  app.get(url, { onRequest }, async () => 'here');
};

describe('a server that requires guards', () => {
  it.each(['/platform/x', '/v1/x', '/api/x', '/platform', '/api/ai/sql'])('has no %s without one', (url) => {
    expect(route(url)).toThrow(`${url} has no guard`);
    expect(route(url, async () => {})).toThrow('has no guard');
  });

  it('is content with one among other hooks', () => {
    expect(route('/platform/x', [async () => {}, guard(async () => {})])).not.toThrow();
  });

  it.each(['/', '/remotes/x', '/v10/x', '/apis'])('ignores %s, which is not a call', (url) => {
    expect(route(url)).not.toThrow();
  });
});
