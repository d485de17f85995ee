import { TextArea, type TextAreaProps } from '@howdah/shared-ui';
import { useState, type KeyboardEvent } from 'react';
import { indent, newLine, outdent, type Selected } from './indent.ts';
import classes from './functions.module.css';

/**
 * A field for code: Tab indents, Shift+Tab outdents, Enter keeps the indentation. After Escape, Tab leaves the field;
 * the sheet around it must ignore that Escape (`data-keeps-escape`).
 */
export function CodeArea(props: Omit<TextAreaProps, 'mono'>) {
  const [tabLeaves, setTabLeaves] = useState(false);

  const handleKey = (event: KeyboardEvent<HTMLTextAreaElement>) => {
    if (props.readOnly || event.nativeEvent.isComposing) return;
    if (event.key === 'Escape') return setTabLeaves(true);
    const plain = !event.ctrlKey && !event.metaKey && !event.altKey;
    if (event.key === 'Tab' && plain && !tabLeaves) apply(event, event.shiftKey ? outdent : indent);
    else if (event.key === 'Enter' && plain && !event.shiftKey) apply(event, newLine);
  };
  return (
    <TextArea
      rows={10}
      spellCheck={false}
      autoComplete="off"
      autoCapitalize="off"
      wrap="off"
      {...props}
      mono
      className={classes.code}
      data-keeps-escape={tabLeaves || props.readOnly ? undefined : ''}
      onKeyDown={handleKey}
      onFocus={() => setTabLeaves(false)}
    />
  );
}

function apply(event: KeyboardEvent<HTMLTextAreaElement>, change: (selected: Selected) => Selected): void {
  event.preventDefault();
  const area = event.currentTarget;
  const after = change({ text: area.value, from: area.selectionStart, to: area.selectionEnd });
  replaceText(area, after.text);
  area.setSelectionRange(after.from, after.to);
}

/** Inserts the difference as if typed, so that the browser can undo it. */
function replaceText(area: HTMLTextAreaElement, text: string): void {
  const before = area.value;
  if (before === text) return;
  let start = 0;
  while (start < before.length && before[start] === text[start]) start += 1;
  let tail = 0;
  const most = Math.min(before.length, text.length) - start;
  while (tail < most && before.at(-1 - tail) === text.at(-1 - tail)) tail += 1;
  const inserted = text.slice(start, text.length - tail);
  area.setSelectionRange(start, before.length - tail);
  const done =
    inserted === ''
      ? document.execCommand?.('delete')
      : document.execCommand?.('insertText', false, inserted);
  if (done) return;
  // Fallback for browsers without the command; undo is lost.
  area.setRangeText(inserted, start, before.length - tail, 'end');
  area.dispatchEvent(new Event('input', { bubbles: true }));
}
