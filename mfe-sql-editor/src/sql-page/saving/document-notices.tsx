import { Button, Callout } from '@howdah/shared-ui';
import type { DocumentView, OpenDocument } from '../../documents/index.ts';
import { documentTexts as texts } from '../../documents/document-texts.ts';
import classes from './document-notices.module.css';

interface DocumentNoticesProps {
  view: DocumentView;
  document: OpenDocument;
  onCompare(): void;
  /** Opens a new document with the text of this one. */
  onDuplicate(): void;
  /** Saves the text under another id. */
  onSaveAsNew(): void;
}

/** Why the document is not saved, above the editor, with what to do about it. One notice at a time. */
export function DocumentNotices({ view, document, ...on }: DocumentNoticesProps) {
  const { conflict, deletedElsewhere, tooLarge, failure, mayEdit, owner } = view;
  const isKept = view.journal === 'kept';
  if (conflict) {
    return (
      <Callout
        className={classes.notice}
        tone="warning"
        role="alert"
        title={texts.conflict[conflict.source]}
        action={
          <>
            <Button size="sm" variant="ghost" onClick={() => document.resolve('theirs')}>
              {texts.conflict.takeTheirs}
            </Button>
            <Button size="sm" variant="ghost" onClick={() => document.resolve('mine')}>
              {texts.conflict.keepMine}
            </Button>
            <Button size="sm" onClick={on.onCompare}>
              {texts.conflict.compare}
            </Button>
          </>
        }
      >
        {isKept ? texts.conflict.help : texts.notKeptHint}
      </Callout>
    );
  }
  if (deletedElsewhere) {
    return (
      <Callout
        className={classes.notice}
        tone="warning"
        role="alert"
        title={texts.deleted.title}
        action={
          <Button size="sm" onClick={on.onSaveAsNew}>
            {texts.deleted.saveAsNew}
          </Button>
        }
      >
        {isKept ? texts.deleted.help : texts.notKeptHint}
      </Callout>
    );
  }
  if (tooLarge) {
    return (
      <Callout className={classes.notice} tone="warning" role="alert" title={texts.tooLarge.title}>
        {failure} {isKept ? texts.tooLarge.help : texts.notKeptHint}
      </Callout>
    );
  }
  if (mayEdit) return null;
  return (
    <Callout
      className={classes.notice}
      title={texts.readOnly.title(owner?.username ?? '')}
      action={
        <Button size="sm" onClick={on.onDuplicate}>
          {texts.readOnly.duplicate}
        </Button>
      }
    >
      {texts.readOnly.help}
    </Callout>
  );
}
