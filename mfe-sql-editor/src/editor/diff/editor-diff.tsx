import { Select } from '@howdah/shared-ui';
import { useState } from 'react';
import { DiffView } from './diff-view.tsx';
import { sqlDiff, type DiffType } from '../sql-diff.ts';
import { diffTexts } from '../editor-texts.ts';
import type { DiffRequest, TextRange, TextSurface } from '../editor-surface.ts';
import { minimalEdit, movedRange } from '../minimal-edit.ts';
import classes from '../sql-editor.module.css';

interface EditorDiffProps {
  editor: TextSurface;
  request: DiffRequest;
  /** The request has been answered. */
  onClose(): void;
}

/** What is compared, and how. */
interface Comparison {
  type: DiffType;
  original: string;
  range: TextRange | undefined;
}

/** A suggestion over the text of the editor. What is accepted becomes one edit, and the focus goes back to the text. */
export function EditorDiff({ editor, request, onClose }: EditorDiffProps) {
  const { sql, choices = [] } = request;
  const [shown, setShown] = useState<Comparison>(() => ({
    type: request.type,
    original: editor.text(),
    range: request.range,
  }));
  const { type, original, range } = shown;

  function accept(accepted: string) {
    // Text that arrived meanwhile (from another tab) must be seen before it is replaced.
    if (type !== 'new-snippet' && editor.text() !== original) {
      setShown(onNewerText(shown, editor.text()));
      return;
    }
    onClose();
    if (type !== 'new-snippet') {
      const edit = minimalEdit(original, accepted);
      if (edit) editor.replace(edit.range, edit.text);
      editor.fillPlaceholders();
    }
    focusWhenShown(editor);
    request.onAccept?.(accepted, type);
  }

  function reject() {
    onClose();
    focusWhenShown(editor);
    request.onReject?.();
  }

  return (
    <div className={classes.diff}>
      <DiffView
        diff={sqlDiff(type, original, sql, range)}
        title={request.title ?? diffTexts.title[type]}
        actions={
          choices.length > 0 && (
            <Select
              size="sm"
              inline
              aria-label={diffTexts.choice}
              options={[request.type, ...choices.filter((choice) => choice !== request.type)].map(
                (value) => ({
                  value,
                  label: diffTexts.choices[value],
                }),
              )}
              value={type}
              onValueChange={(next) => setShown({ ...shown, type: next })}
            />
          )
        }
        mayEdit
        onAccept={accept}
        onReject={reject}
      />
    </div>
  );
}

/** If the user has edited the part meanwhile, the suggestion goes below the text. */
function onNewerText({ type, original, range }: Comparison, text: string): Comparison {
  const moved = range && movedRange(range, original, text);
  if (moved === null) return { type: 'addition', original: text, range: undefined };
  return { type, original: text, range: moved };
}

/** The editor is inert until the diff is gone. */
function focusWhenShown(editor: TextSurface): void {
  requestAnimationFrame(() => editor.focus());
}
