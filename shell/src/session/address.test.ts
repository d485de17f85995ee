import { returnToOf, signInPath } from './address.ts';

describe('returnToOf', () => {
  it('goes back to the page that was wanted', () => {
    expect(returnToOf('?returnTo=%2Fproject%2Fabc%2Fsql%2Fnew%3Fq%3D1')).toBe('/project/abc/sql/new?q=1');
  });

  it.each([
    '',
    '?returnTo=',
    '?returnTo=https://evil.example',
    '?returnTo=//evil.example',
    '?returnTo=/\\evil.example',
    '?returnTo=/%09/evil.example',
    '?returnTo=/%0A/evil.example',
    '?returnTo=/.//evil.example',
    '?returnTo=//[',
    '?returnTo=projects/new',
    '?returnTo=/sign-in',
    '?returnTo=/%09sign-in',
  ])('goes to the projects with "%s"', (search) => expect(returnToOf(search)).toBe('/projects'));
});

describe('signInPath', () => {
  it('remembers the whole address', () => {
    const path = signInPath({ pathname: '/project/abc', search: '?a=1', hash: '#x' });
    expect(returnToOf(path.slice('/sign-in'.length))).toBe('/project/abc?a=1#x');
  });

  it('has nothing to remember of the projects list', () => {
    expect(signInPath({ pathname: '/projects', search: '', hash: '' })).toBe('/sign-in');
  });
});
