import { useEffect } from 'react';

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
