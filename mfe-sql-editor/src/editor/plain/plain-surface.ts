import { findPlaceholders } from '../placeholders.ts';
import type { TextSurface } from '../editor-surface.ts';

/** The plain text area as an editor. React's gutter shows problems. */
export function plainSurface(
  textarea: HTMLTextAreaElement,
  showProblem: TextSurface['showProblem'],
): TextSurface {
  return {
    text: () => textarea.value,
    isBlank: () => !/\S/.test(textarea.value),
    selection: () => ({ start: textarea.selectionStart, end: textarea.selectionEnd }),
    select({ start, end }) {
      textarea.setSelectionRange(start, end);
      scrollToOffset(textarea, start);
    },
    replace({ start, end }, text) {
      textarea.focus();
      textarea.setSelectionRange(start, end);
      insertText(textarea, text);
    },
    fillPlaceholders() {
      const [first] = findPlaceholders(textarea.value);
      if (first) textarea.setSelectionRange(first.start, first.end);
    },
    hasFocus: () => textarea.ownerDocument.activeElement === textarea,
    focus: () => textarea.focus({ preventScroll: true }),
    showProblem,
    openGap: () => null,
  };
}

/**
 * Types text where the caret is. `execCommand` is the one way that keeps the text area's own undo; `setRangeText` is for
 * where it is missing.
 */
export function insertText(textarea: HTMLTextAreaElement, text: string): void {
  const document = textarea.ownerDocument;
  if (document.execCommand?.(text ? 'insertText' : 'delete', false, text)) return;
  textarea.setRangeText(text, textarea.selectionStart, textarea.selectionEnd, 'end');
  textarea.dispatchEvent(new Event('input', { bubbles: true }));
}

function scrollToOffset(textarea: HTMLTextAreaElement, offset: number): void {
  const lineHeight = Number.parseFloat(getComputedStyle(textarea).lineHeight) || 20;
  const line = textarea.value.slice(0, offset).split('\n').length - 1;
  const top = line * lineHeight;
  const hidden =
    top < textarea.scrollTop || top > textarea.scrollTop + textarea.clientHeight - 2 * lineHeight;
  if (hidden) textarea.scrollTop = top - textarea.clientHeight / 3;
}
