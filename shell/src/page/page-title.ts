import { useEffect, useCallback, useLayoutEffect, useRef, useState } from 'react';

/** `page | project | organization` (docs/product/lifecycle.md#screens); outside projects, the product's name stands for the rest. */
export function documentTitle(page: string | undefined, project?: string, organization?: string): string {
  const parts = [page, project, organization].filter(Boolean);
  return (project ? parts : [...parts, 'Howdah']).join(' | ');
}

/** Keeps the browser's title while the component is mounted. */
export function useDocumentTitle(page: string | undefined, project?: string, organization?: string): void {
  const title = documentTitle(page, project, organization);
  useEffect(() => {
    document.title = title;
  }, [title]);
}

/**
 * The page's part of the title: what the page itself has set, else what the navigation calls it. What a page has set is
 * forgotten when the person goes to another area.
 */
export function usePageTitle(
  area: string,
  named: string | undefined,
): [string | undefined, (page: string) => void] {
  const [own, setOwn] = useState<{ area: string; title: string }>();
  const current = useRef(area);
  // Before the effects of the new area's page, which may set a title at once.
  useLayoutEffect(() => {
    current.current = area;
  }, [area]);

  const setPageTitle = useCallback((title: string) => setOwn({ area: current.current, title }), []);
  return [own && own.area === area && own.title ? own.title : named, setPageTitle];
}
