import { makeTestStore } from '@howdah/tools/testing';
import { contentPlatform } from './content-platform.ts';

it('says of a save that is not answered in time that it took too long', async () => {
  jest.useFakeTimers();
  const real = globalThis.fetch;
  globalThis.fetch = () => new Promise(() => {});
  const saved = expect(
    contentPlatform(makeTestStore()).save('bookshop', { id: 'a', base_updated_at: null }),
  ).rejects.toMatchObject({
    status: 0,
    message: 'The platform did not respond in time.',
  });
  await jest.advanceTimersByTimeAsync(25_000);
  await saved;
  globalThis.fetch = real;
  jest.useRealTimers();
});
