import type { Project } from '@howdah/shared-api/projects';
import { useShell } from '@howdah/shared-api/remote-contract';
import { ErrorState } from '@howdah/shared-ui';
import { useEffect } from 'react';
import { useDocument } from '../documents/index.ts';
import { documentTexts } from '../texts/documents.ts';
import { draftPath } from './document-path.ts';
import { DocumentPage } from './document-page.tsx';
import { SnippetMissing } from './snippet-missing.tsx';
import { SqlPageSkeleton } from './sql-page-skeleton.tsx';

interface SqlPageProps {
  project: Project;
  /** The document. Another one is another page: give it as `key` too. */
  id: string;
  /** The document is a snippet on the platform: at once where it was one already. */
  onSaved(): void;
  /** Goes to what stands behind `/sql/`. */
  onOpen(path: string): void;
}

/** An open query, however its loading stands. */
export function SqlPage({ project, id, onSaved, onOpen }: SqlPageProps) {
  const { setPageTitle, deployment } = useShell();
  const { view, document } = useDocument(project.ref, id);
  const { isNew, load } = view;

  useEffect(
    () => setPageTitle(view.name || (load === 'ready' ? documentTexts.untitled : 'SQL Editor')),
    [setPageTitle, view.name, load],
  );
  useEffect(() => {
    if (!isNew) onSaved();
  }, [isNew, onSaved]);

  if (load === 'loading') return <SqlPageSkeleton />;
  if (load === 'missing') return <SnippetMissing onNew={() => onOpen(draftPath(deployment))} />;
  if (load === 'failed') {
    return (
      <ErrorState
        title="This snippet could not be loaded"
        description="Nothing is lost: it is on the platform as it was saved."
        detail={view.failure ?? undefined}
        onRetry={() => document.retry()}
      />
    );
  }
  return <DocumentPage project={project} view={view} document={document} onOpen={onOpen} />;
}
