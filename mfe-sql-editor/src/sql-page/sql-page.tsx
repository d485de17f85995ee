import type { Project } from '@howdah/shared-api/projects';
import { useShell } from '@howdah/shared-api/remote-contract';
import { ErrorState, Button, EmptyState, Skeleton } from '@howdah/shared-ui';
import { useEffect } from 'react';
import { useDocument } from '../documents/index.ts';
import { documentTexts } from '../documents/document-texts.ts';
import { draftPath } from '../documents/document-path.ts';
import { DocumentPage } from './document-page.tsx';
import { FileQuestion } from 'lucide-react';
import classes from './sql-page.module.css';

interface SqlPageProps {
  project: Project;
  /** The id of the document. Pass it as `key` too, because each document has its own page. */
  id: string;
  /** Called when the document is a snippet on the platform: immediately if it already was. */
  onSaved(): void;
  /** Navigates to a path below `/sql/`. */
  onOpen(path: string): void;
}

/** The page of an open document, including its loading and error states. */
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
        title="Failed to load this snippet"
        description={
          view.journal === 'failed'
            ? documentTexts.notRead
            : 'Nothing is lost: the last saved version is on the platform.'
        }
        detail={view.failure ?? undefined}
        onRetry={() => document.retry()}
      />
    );
  }
  return <DocumentPage project={project} view={view} document={document} onOpen={onOpen} />;
}

/** The page for a URL without a snippet. */
export function SnippetMissing({ onNew }: { onNew(): void }) {
  return (
    <EmptyState
      icon={<FileQuestion aria-hidden />}
      title="Snippet not found"
      description="It was deleted, or it is private to another user."
      action={
        <Button variant="primary" onClick={onNew}>
          New query
        </Button>
      }
    />
  );
}

/** The page while its project is unknown: an empty toolbar, and nothing else that could jump. */
export function SqlPageSkeleton() {
  return (
    <div className={classes.page} aria-busy="true" aria-label="Loading SQL Editor">
      <div className={classes.loadingToolbar}>
        <Skeleton width={120} height={12} />
      </div>
    </div>
  );
}
