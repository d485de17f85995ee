import { Kbd, matchesShortcut, shortcutLabel, VisuallyHidden, wasKeyPressed } from '@howdah/shared-ui';
import { useId, useState, type FocusEvent, type KeyboardEvent, type ReactNode } from 'react';
import { SHORTCUTS } from '../shortcuts.ts';
import { changePreferences, useEditorPreferences } from './editor-preferences.ts';
import { editorTexts } from './editor-texts.ts';
import classes from './sql-editor.module.css';

interface TabExit {
  /** For the element around the editor. */
  handlers: {
    onKeyDownCapture(event: KeyboardEvent): void;
    onFocus(event: FocusEvent): void;
    onBlur(event: FocusEvent): void;
  };
  /** The id of the text that describes the editor; undefined if Tab leaves it anyway. */
  describedBy: string | undefined;
  /** The announcement and the hint, for inside that element. */
  notes: ReactNode;
}

/** Lets keyboard users leave the editor: a shortcut switches Tab between moving the focus and indenting. */
export function useTabExit(tabLeavesAnyhow: boolean): TabExit {
  const id = useId();
  const { tabMovesFocus } = useEditorPreferences();
  const [cameByKey, setCameByKey] = useState(false);
  const [said, setSaid] = useState('');
  const isTrap = !tabMovesFocus && !tabLeavesAnyhow;

  return {
    handlers: {
      onKeyDownCapture(event) {
        if (matchesShortcut(event, SHORTCUTS.tabMovesFocus)) {
          event.preventDefault();
          event.stopPropagation();
          changePreferences({ tabMovesFocus: !tabMovesFocus });
          setSaid(tabMovesFocus ? editorTexts.tabNowIndents : editorTexts.tabNowMoves);
        }
        // A user who types does not need the hint.
        if (event.key.length === 1) setCameByKey(false);
      },
      onFocus({ currentTarget, relatedTarget }) {
        if (!currentTarget.contains(relatedTarget)) setCameByKey(wasKeyPressed());
      },
      onBlur({ currentTarget, relatedTarget }) {
        if (!currentTarget.contains(relatedTarget)) setCameByKey(false);
      },
    },
    describedBy: isTrap ? id : undefined,
    notes: (
      <>
        <span id={id} hidden>
          {editorTexts.tabExit(shortcutLabel(SHORTCUTS.tabMovesFocus))}
        </span>
        <VisuallyHidden role="status">{said}</VisuallyHidden>
        {isTrap && cameByKey && (
          <p className={classes.exit} aria-hidden="true">
            <Kbd keys={SHORTCUTS.tabMovesFocus} /> {editorTexts.tabExitHint}
          </p>
        )}
      </>
    ),
  };
}
