import { selectNextSqlRequest, sqlRequestConsumed, useAppDispatch, useAppSelector } from '@howdah/shared-api';
import type { Project } from '@howdah/shared-api/projects';
import { useShell } from '@howdah/shared-api/remote-contract';
import { useLocation, useNavigate, useParams } from '@howdah/shared-ui/router';
import { useCallback, useEffect, useMemo, useState } from 'react';
import { suggestedSql } from '../ai/use-suggested-sql.ts';
import { type Documents, useDocuments } from '../documents/index.ts';
import { DocumentTabs } from '../snippet-tabs/document-tabs.tsx';
import { useTabPreviews } from '../snippet-tabs/use-tab-previews.ts';
import { documentPath, draftPath } from '../documents/document-path.ts';
import { SnippetMissing, SqlPage, SqlPageSkeleton } from './sql-page.tsx';
import classes from './sql-page.module.css';

/** The editor of the route's project for the signed-in user. Another project or user gets a new page. */
export function SqlRoute() {
  const { project } = useShell();
  const documents = useDocuments();
  if (!project || !documents) return <SqlPageSkeleton />;
  return (
    <DocumentRoute key={`${project.ref}/${documents.personId}`} project={project} documents={documents} />
  );
}

interface DocumentRouteProps {
  project: Project;
  documents: Documents;
}

/**
 * Finds the document of the URL. The page belongs to the document, not to the URL: when a draft becomes a snippet, the URL
 * changes and the editor stays.
 */
export function DocumentRoute({ project, documents }: DocumentRouteProps) {
  const { deployment } = useShell();
  const navigate = useNavigate();
  const { search } = useLocation();
  const rest = useParams()['*'] ?? '';
  const path = useMemo(() => documentPath(rest), [rest]);
  const base = `/project/${project.ref}/sql`;
  // Kept while the URL stays: when the draft is saved, there is a new draft, which is for the next visit.
  const id = useMemo(
    () => (path.kind === 'draft' ? documents.draft(project.ref) : path.kind === 'document' ? path.id : null),
    [documents, path, project.ref],
  );

  const open = useCallback(
    (next: string) => void navigate(`${base}/${next}`, { replace: true }),
    [base, navigate],
  );
  const handleSaved = useCallback(() => {
    if (path.kind === 'draft') void navigate({ pathname: `${base}/${id}`, search }, { replace: true });
  }, [base, id, navigate, path, search]);

  useSqlRequests(project.ref, documents, open);
  useTabPreviews(project.ref, documents.tabs(project.ref), id);

  useEffect(() => {
    const own = draftPath(deployment);
    if ((rest === 'new' || rest === '1') && rest !== own) {
      void navigate({ pathname: `${base}/${own}`, search }, { replace: true });
    }
  }, [base, deployment, navigate, rest, search]);

  if (id === null) return <SnippetMissing onNew={() => open(draftPath(deployment))} />;
  return (
    <div className={classes.page}>
      <DocumentTabs
        projectRef={project.ref}
        documents={documents}
        id={id}
        onShow={(next) => void navigate(`${base}/${next ?? draftPath(deployment)}`)}
      />
      <SqlPage
        key={id}
        project={project}
        id={id}
        onSaved={handleSaved}
        onOpen={(next) => void navigate(`${base}/${next}`)}
      />
    </div>
  );
}

/**
 * Opens SQL on request of other areas (the assistant, a page of tables): as a new document, or, while a document is shown,
 * after asking the user.
 */
function useSqlRequests(ref: string, documents: Documents, open: (id: string) => void): void {
  const dispatch = useAppDispatch();
  const request = useAppSelector((state) => selectNextSqlRequest(state, ref));
  const [brought] = useState(() => request?.id);
  useEffect(() => {
    if (!request) return;
    dispatch(sqlRequestConsumed({ id: request.id }));
    if (request.id !== brought && suggestedSql.offer(request.sql)) return;
    open(documents.make(ref, { sql: request.sql }));
  }, [brought, dispatch, documents, open, ref, request]);
}
