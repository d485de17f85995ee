import { useShell, type SlotProps } from '@howdah/shared-api/remote-contract';
import { TextArea, type TextAreaProps } from '@howdah/shared-ui';
import { useEffect, useRef, useState, type FocusEvent, type KeyboardEvent } from 'react';
import { indent, newLine, outdent, type Selected } from './indent.ts';
import classes from './code-area.module.css';

type EditorProps = SlotProps['code-editor'];

interface CodeAreaProps extends Omit<TextAreaProps, 'mono' | 'value'> {
  /** The value of the field, also after the form has set it. The field itself is uncontrolled. */
  value: string;
  /** The accessible name of the code editor, which the field's label does not contain. */
  label: string;
  /** Undefined for languages that the code editor does not know. */
  language: EditorProps['language'] | undefined;
  /** Names that completion offers. */
  names: readonly string[];
  problem: EditorProps['problem'];
  /** Leaves room for the fields below. */
  isShort?: boolean;
}

/**
 * A field for code, with line numbers: Tab indents, Shift+Tab outdents, Enter keeps the indentation. After Escape, Tab
 * leaves the field; the sheet around it must ignore that Escape (`data-keeps-escape`). The code editor of another
 * remote covers the field once it is loaded.
 */
export function CodeArea({
  value,
  label,
  language,
  names,
  problem,
  isShort = false,
  ...props
}: CodeAreaProps) {
  const { renderSlot } = useShell();
  const [field, setField] = useState<HTMLTextAreaElement | null>(null);
  const [isCovered, setCovered] = useState(false);
  const [tabLeaves, setTabLeaves] = useState(false);
  const frame = useRef<HTMLDivElement>(null);
  const readOnly = props.readOnly ?? false;

  if (isCovered && !language) setCovered(false);
  useEffect(() => setField(frame.current!.querySelector('textarea')), []);

  // Shows the line of the error, in addition to its message below the form.
  useEffect(() => {
    if (problem) frame.current!.scrollIntoView?.({ block: 'nearest' });
  }, [problem]);

  const handleKey = (event: KeyboardEvent<HTMLTextAreaElement>) => {
    if (readOnly || event.nativeEvent.isComposing) return;
    if (event.key === 'Escape') return setTabLeaves(true);
    const plain = !event.ctrlKey && !event.metaKey && !event.altKey;
    if (event.key === 'Tab' && plain && !tabLeaves) apply(event, event.shiftKey ? outdent : indent);
    else if (event.key === 'Enter' && plain && !event.shiftKey) apply(event, newLine);
  };
  const handleBlur = ({ currentTarget, relatedTarget }: FocusEvent<HTMLDivElement>) => {
    if (!currentTarget.contains(relatedTarget)) setTabLeaves(false);
  };

  return (
    <div
      ref={frame}
      className={classes.frame}
      data-covered={isCovered || undefined}
      data-invalid={props['aria-invalid'] || undefined}
      data-short={isShort || undefined}
      data-keeps-escape={tabLeaves || readOnly ? undefined : ''}
      onBlur={handleBlur}
    >
      <TextArea
        rows={10}
        spellCheck={false}
        autoComplete="off"
        autoCapitalize="off"
        wrap="off"
        {...props}
        mono
        className={classes.text}
        // The editor then has the text and the name.
        aria-hidden={isCovered || undefined}
        tabIndex={isCovered ? -1 : undefined}
        onKeyDown={handleKey}
        onScroll={({ currentTarget: { scrollTop, parentElement } }) =>
          parentElement?.style.setProperty('--scrolled', `${-scrollTop}px`)
        }
      />
      {!isCovered && <LineNumbers text={value} problem={problem} />}
      {field &&
        language &&
        renderSlot?.('code-editor', {
          field,
          value,
          language,
          label,
          readOnly,
          names,
          problem,
          tabLeaves,
          onReady: () => setCovered(true),
          onEscape: () => setTabLeaves(true),
        })}
    </div>
  );
}

function LineNumbers({ text, problem }: { text: string; problem: EditorProps['problem'] }) {
  const problemLine = problem && text.slice(0, problem.start).split('\n').length;
  return (
    <div className={classes.gutter} aria-hidden="true">
      <div className={classes.numbers}>
        {text.split('\n').map((_, index) => (
          <span key={index} data-problem={index + 1 === problemLine || undefined}>
            {index + 1}
          </span>
        ))}
      </div>
    </div>
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
