import { useExternalStore, VisuallyHidden } from '@howdah/shared-ui';
import { documentTexts } from '../documents/document-texts.ts';
import { isDefaultSnippetName } from '@howdah/shared-api/snippets';
import { sqlPreviews } from '../documents/sql-previews.ts';
import classes from './sql-toolbar.module.css';

/** The title of a document, as in its tab and its row in the list: its name, or its SQL if it has none. */
export function DocumentTitle({ id, name }: { id: string; name: string }) {
  const starts = useExternalStore(sqlPreviews);
  const label = name || documentTexts.untitled;
  const start = isDefaultSnippetName(name) ? starts.get(id) : undefined;
  if (!start) return <h1>{label}</h1>;
  return (
    <h1 title={`${label}\n${start}`}>
      <VisuallyHidden>{label}</VisuallyHidden> <span className={classes.sql}>{start}</span>
    </h1>
  );
}
