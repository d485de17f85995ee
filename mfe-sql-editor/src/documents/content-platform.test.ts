import { answerCalls, makeTestStore, ok, refused } from '@howdah/tools/testing';
import { contentPlatform } from './content-platform.ts';

const ITEM = 'GET /platform/projects/bookshop/content/item/a';
const PROFILE = 'GET /platform/profile';
const notFound = refused(404, 'content_not_found', 'This content does not exist, or was deleted.');

const platform = () => contentPlatform(makeTestStore(), 1);

describe('a snippet that the platform does not find', () => {
  it('is gone for its user', async () => {
    answerCalls({ [ITEM]: notFound, [PROFILE]: ok({ id: 1 }) });
    await expect(platform().load('bookshop', 'a')).rejects.toMatchObject({ code: 'content_not_found' });
  });

  it('is not gone because another user who has signed in meanwhile does not see it', async () => {
    answerCalls({ [ITEM]: notFound, [PROFILE]: ok({ id: 2 }) });
    await expect(platform().load('bookshop', 'a')).rejects.toMatchObject({ status: 401 });
  });

  it('may not be gone where the session has ended', async () => {
    answerCalls({ [ITEM]: notFound, [PROFILE]: refused(401, 'unauthenticated', 'Sign in first.') });
    await expect(platform().load('bookshop', 'a')).rejects.toMatchObject({ status: 401 });
  });
});

it('says of a save that is not answered in time that it took too long', async () => {
  jest.useFakeTimers();
  const real = globalThis.fetch;
  globalThis.fetch = () => new Promise(() => {});
  const saved = expect(platform().save('bookshop', { id: 'a', base_updated_at: null })).rejects.toMatchObject(
    {
      status: 0,
      message: 'The platform did not answer in time.',
    },
  );
  await jest.advanceTimersByTimeAsync(25_000);
  await saved;
  globalThis.fetch = real;
  jest.useRealTimers();
});
