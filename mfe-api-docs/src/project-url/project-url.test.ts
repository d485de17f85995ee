import { projectUrl } from './project-url.ts';

describe('projectUrl', () => {
  it('joins protocol and endpoint', () => {
    expect(projectUrl({ protocol: 'https', endpoint: 'abc.example.com' })).toBe('https://abc.example.com');
  });

  it('has no slash at the end', () => {
    expect(projectUrl({ protocol: 'http', endpoint: 'localhost:4000/abc/' })).toBe(
      'http://localhost:4000/abc',
    );
  });
});
