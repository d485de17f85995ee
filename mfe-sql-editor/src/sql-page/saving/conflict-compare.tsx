import { Button } from '@howdah/shared-ui';
import { useState } from 'react';
import { DiffView } from '../../editor/diff/diff-view.tsx';
import type { DocumentConflict, OpenDocument } from '../../documents/index.ts';
import { documentTexts } from '../../documents/document-texts.ts';
import classes from './document-notices.module.css';

interface ConflictCompareProps {
  conflict: DocumentConflict;
  document: OpenDocument;
  onClose(): void;
}

const texts = documentTexts.conflict;

/** Both versions beside each other, over the editor. One's own can be edited, which merges them by hand. */
export function ConflictCompare({ conflict, document, onClose }: ConflictCompareProps) {
  // As they are when it opens: the user compares what stands still.
  const [diff] = useState(() => ({ original: conflict.sql, modified: document.text() }));
  return (
    <div className={classes.compare}>
      <DiffView
        diff={diff}
        title={texts.title}
        sides={{ original: texts.theirs[conflict.source], modified: texts.mine }}
        labels={{ accept: texts.keepEdited, reject: texts.close }}
        mayEdit
        actions={
          <Button
            size="sm"
            onClick={() => {
              document.resolve('theirs', conflict);
              onClose();
            }}
          >
            {texts.takeTheirs}
          </Button>
        }
        onAccept={(modified) => {
          document.resolve(modified === diff.modified ? 'mine' : { merged: modified }, conflict);
          onClose();
        }}
        onReject={onClose}
      />
    </div>
  );
}
