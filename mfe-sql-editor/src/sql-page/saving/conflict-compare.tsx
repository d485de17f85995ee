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

/** Both versions side by side, over the editor. The user's own can be edited to merge them. */
export function ConflictCompare({ conflict, document, onClose }: ConflictCompareProps) {
  // The versions at the time of opening, so that they do not change while the user compares them.
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
