/** @needs-page */
import { act, renderHook } from '@testing-library/react';
import { documentTitle, usePageTitle } from './page-title.ts';
describe('documentTitle', () => {
  it.each([
    { page: 'SQL Editor', project: 'Bookshop', organization: 'Demo', title: 'SQL Editor | Bookshop | Demo' },
    { page: 'SQL Editor', project: 'Bookshop', organization: undefined, title: 'SQL Editor | Bookshop' },
    { page: 'Projects', project: undefined, organization: undefined, title: 'Projects | Howdah' },
  ])('is "$title"', ({ page, project, organization, title }) => {
    expect(documentTitle(page, project, organization)).toBe(title);
  });
});

describe('usePageTitle', () => {
  it('takes the name of the navigation until the page sets its own, and forgets it in another area', () => {
    const { result, rerender } = renderHook(({ area, named }) => usePageTitle(area, named), {
      initialProps: { area: 'settings', named: 'Project Settings' },
    });
    expect(result.current[0]).toBe('Project Settings');
    act(() => result.current[1]('General settings'));
    expect(result.current[0]).toBe('General settings');
    rerender({ area: 'sql', named: 'SQL Editor' });
    expect(result.current[0]).toBe('SQL Editor');
  });
});
