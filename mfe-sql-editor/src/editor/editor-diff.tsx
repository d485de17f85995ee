import { useState } from 'react';
import { DiffView } from '../diff/diff-view.tsx';
import { sqlDiff } from '../diff/sql-diff.ts';
import { diffTexts } from '../texts/diff.ts';
import type { DiffRequest, TextSurface } from './editor-surface.ts';
import { minimalEdit } from './minimal-edit.ts';
import classes from './sql-editor.module.css';

interface EditorDiffProps {
  editor: TextSurface;
  request: DiffRequest;
  /** The request has been answered. */
  onClose(): void;
}

/** A suggestion over the text of the editor. What is accepted becomes one edit, and the focus goes back to the text. */
export function EditorDiff({ editor, request, onClose }: EditorDiffProps) {
  const { type, sql, title = diffTexts.title[type] } = request;
  const [original, setOriginal] = useState(() => editor.text());

  function accept(accepted: string) {
    // What came into the text meanwhile (from another tab) must be seen before it is replaced.
    if (type !== 'new-snippet' && editor.text() !== original) {
      setOriginal(editor.text());
      return;
    }
    onClose();
    if (type !== 'new-snippet') {
      const edit = minimalEdit(original, accepted);
      if (edit) editor.replace(edit.range, edit.text);
      editor.fillPlaceholders();
    }
    focusWhenShown(editor);
    request.onAccept?.(accepted);
  }

  function reject() {
    onClose();
    focusWhenShown(editor);
    request.onReject?.();
  }

  return (
    <div className={classes.diff}>
      <DiffView
        diff={sqlDiff(type, original, sql)}
        title={title}
        mayEdit
        onAccept={accept}
        onReject={reject}
      />
    </div>
  );
}

/** The editor is inert until the diff is gone. */
function focusWhenShown(editor: TextSurface): void {
  requestAnimationFrame(() => editor.focus());
}
