import { InlineTextArea, matchesShortcut } from '@howdah/shared-ui';
import { useLayoutEffect, useRef, useState, type KeyboardEvent, type Ref } from 'react';
import { findPlaceholders, nextPlaceholder, placeholderAt } from '../placeholders.ts';
import type { EditorEvents } from '../editor-surface.ts';
import { SHORTCUTS } from '../../shortcuts.ts';
import { TAB_SIZE } from '../monaco/monaco-options.ts';
import { insertText } from './plain-surface.ts';
import classes from './plain-editor.module.css';

interface PlainEditorProps {
  ref: Ref<HTMLTextAreaElement>;
  label: string;
  initialText: string;
  placeholder: string;
  /** Keys that work anywhere on the page are handled by the page. */
  events: Omit<EditorEvents, 'onAskAi'>;
  /** The line that carries an error, from 1. */
  problemLine: number | undefined;
  /** While Monaco is on its way Tab indents, as it will then; if Monaco cannot be loaded, Tab leaves the field again. */
  tabIndents: boolean;
  readOnly: boolean;
  /** The id of the text that says how Tab leaves. */
  describedBy: string | undefined;
}

/**
 * A text area that looks like the editor it replaces: same letters, lines, gutter and colours, so that nothing
 * moves when Monaco replaces it.
 */
export function PlainEditor({
  ref,
  label,
  initialText,
  placeholder,
  events,
  problemLine,
  tabIndents,
  readOnly,
  describedBy,
}: PlainEditorProps) {
  const [lineCount, setLineCount] = useState(() => countLines(initialText));
  const gutter = useRef<HTMLDivElement>(null);
  const own = useRef<HTMLTextAreaElement>(null);

  // The browser restores a reloaded page's scroll position without telling. In the frame, not at once: to read the position lays
  // out the page, and the text area takes keys before that.
  useLayoutEffect(() => {
    const frame = requestAnimationFrame(() => followScroll(gutter.current, own.current));
    return () => cancelAnimationFrame(frame);
  });

  function handleKeyDown(event: KeyboardEvent<HTMLTextAreaElement>) {
    if (matchesShortcut(event, SHORTCUTS.run)) {
      event.preventDefault();
      events.onRun();
    } else if (matchesShortcut(event, SHORTCUTS.runStatement)) {
      event.preventDefault();
      events.onRunStatement();
    } else if (
      event.key === 'Tab' &&
      tabIndents &&
      !event.shiftKey &&
      !event.metaKey &&
      !event.ctrlKey &&
      !event.altKey
    ) {
      event.preventDefault();
      const next = placeholderAfter(event.currentTarget);
      if (next) event.currentTarget.setSelectionRange(next.start, next.end);
      else insertText(event.currentTarget, ' '.repeat(TAB_SIZE));
    } else if (matchesShortcut(event, SHORTCUTS.format)) {
      event.preventDefault();
      events.onFormat();
    }
  }

  return (
    <div className={classes.editor}>
      <InlineTextArea
        ref={(element) => {
          own.current = element;
          if (typeof ref === 'function') ref(element);
          else if (ref) ref.current = element;
        }}
        className={classes.text}
        aria-label={label}
        aria-describedby={describedBy}
        aria-multiline="true"
        autoCapitalize="off"
        autoComplete="off"
        autoCorrect="off"
        defaultValue={initialText}
        placeholder={placeholder}
        readOnly={readOnly}
        spellCheck={false}
        wrap="off"
        onKeyDown={handleKeyDown}
        onScroll={() => followScroll(gutter.current, own.current)}
        onInput={(event) => {
          setLineCount(countLines(event.currentTarget.value));
          events.onEdit();
        }}
      />
      <div className={classes.gutter} aria-hidden="true">
        <div ref={gutter} className={classes.numbers}>
          <LineNumbers count={lineCount} problemLine={problemLine} />
        </div>
      </div>
    </div>
  );
}

/** Where Tab goes from a placeholder; from anywhere else it indents. */
function placeholderAfter({ value, selectionStart, selectionEnd }: HTMLTextAreaElement) {
  const placeholders = findPlaceholders(value);
  const selection = { start: selectionStart, end: selectionEnd };
  return placeholderAt(placeholders, selection) && nextPlaceholder(placeholders, selection);
}

function LineNumbers({ count, problemLine }: { count: number; problemLine: number | undefined }) {
  const numbers = Array.from({ length: count }, (_, index) => String(index + 1));
  if (!problemLine || problemLine > count) return numbers.join('\n');
  return (
    <>
      {numbers.slice(0, problemLine - 1).map((number) => `${number}\n`)}
      <span className={classes.problem}>{problemLine}</span>
      {numbers.slice(problemLine).map((number) => `\n${number}`)}
    </>
  );
}

function followScroll(gutter: HTMLElement | null, text: HTMLTextAreaElement | null): void {
  if (gutter && text) gutter.style.transform = `translateY(${-text.scrollTop}px)`;
}

function countLines(text: string): number {
  let lines = 1;
  for (let at = text.indexOf('\n'); at >= 0; at = text.indexOf('\n', at + 1)) lines += 1;
  return lines;
}
