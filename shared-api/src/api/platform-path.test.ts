import { platformPath } from './platform-path.ts';

describe('platformPath', () => {
  it('puts the values in their places', () => {
    expect(platformPath('/platform/profile')).toBe('/platform/profile');
    expect(
      platformPath('/platform/projects/{ref}/running-statements/{id}', { ref: 'bookshop', id: 'a-1' }),
    ).toBe('/platform/projects/bookshop/running-statements/a-1');
  });

  it.each([
    ['../profile', '..%2Fprofile'],
    ['a?b#c', 'a%3Fb%23c'],
    ['a/b', 'a%2Fb'],
    ['象', '%E8%B1%A1'],
  ])('keeps %s in its place', (ref, written) => {
    expect(platformPath('/platform/projects/{ref}', { ref })).toBe(`/platform/projects/${written}`);
  });

  it('throws where a value is missing', () => {
    expect(() => platformPath('/platform/projects/{ref}', { ref: '' })).toThrow('Project ref is required');
    expect(() =>
      platformPath('/platform/projects/{ref}/running-statements/{id}', { ref: 'a', id: '' }),
    ).toThrow('needs a value for "id"');
  });
});
