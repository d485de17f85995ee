import { useEffect, useCallback, useLayoutEffect, useRef, useState } from 'react';

/** `page | project | organization` (docs/product/lifecycle.md#screens). Outside projects it ends with the product's name. */
export function documentTitle(page: string | undefined, project?: string, organization?: string): string {
  const parts = [page, project, organization].filter(Boolean);
  return (project ? parts : [...parts, 'Howdah']).join(' | ');
}

/** Sets the document title. */
export function useDocumentTitle(page: string | undefined, project?: string, organization?: string): void {
  const title = documentTitle(page, project, organization);
  useEffect(() => {
    document.title = title;
  }, [title]);
}

/** The page's part of the title: what the page has set, else its navigation label. It is reset when the user changes the area. */
export function usePageTitle(
  area: string,
  named: string | undefined,
): [string | undefined, (page: string) => void] {
  const [own, setOwn] = useState<{ area: string; title: string }>();
  const current = useRef(area);
  // A layout effect, because the new page may set a title in its own effect.
  useLayoutEffect(() => {
    current.current = area;
  }, [area]);

  const setPageTitle = useCallback((title: string) => setOwn({ area: current.current, title }), []);
  return [own && own.area === area && own.title ? own.title : named, setPageTitle];
}
