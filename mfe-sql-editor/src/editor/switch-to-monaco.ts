import type { CatalogSource } from './completion/catalog-source.ts';
import { loadMonaco } from './load-monaco.ts';
import type { MonacoSurface, MonacoSurfaceOptions } from './monaco/monaco-surface.ts';
import type { TypedHistory } from './plain/typed-history.ts';
import type { EditorPreferences } from './editor-preferences.ts';
import { readTextMetrics } from './text-metrics.ts';
import { whenQuiet } from './when-quiet.ts';

interface SwitchToMonacoOptions {
  textarea: HTMLTextAreaElement;
  host: HTMLElement;
  history: TypedHistory;
  label: string;
  placeholder: string;
  catalog: CatalogSource;
  preferences: EditorPreferences;
  body?: MonacoSurfaceOptions['body'];
  events: MonacoSurfaceOptions['events'];
  signal: AbortSignal;
  /** Puts Monaco on screen and takes the text area away, before it returns. */
  onReady(monaco: MonacoSurface): void;
}

/**
 * Loads Monaco, lets it paint out of sight while nobody types, then gives it what the text area has. From reading the text area to focusing
 * Monaco nothing waits: it is one task, and a key pressed meanwhile is delivered after it, to Monaco. So no key is lost.
 *
 * Rejects when Monaco cannot be loaded or started; the text area is untouched then. Resolves early when aborted.
 */
export async function switchToMonaco({
  textarea,
  host,
  history,
  signal,
  onReady,
  ...options
}: SwitchToMonacoOptions): Promise<void> {
  const composition = watchComposition(textarea);
  // The text area must be ready for keys first.
  await painted();
  const { createMonacoSurface } = await loadMonaco();
  await whenQuiet();
  if (signal.aborted) return;
  const replayed = history.steps().length;
  const metrics = readTextMetrics(textarea);
  const monaco = createMonacoSurface(host, { ...options, metrics, history: [...history.steps()] });
  await painted();
  await composition.over(signal);
  if (signal.aborted) {
    monaco.dispose();
    return;
  }

  const { selectionStart, selectionEnd, scrollTop, scrollLeft } = textarea;
  const hadFocus = textarea.ownerDocument.activeElement === textarea;
  monaco.replay([...history.steps().slice(replayed), textarea.value]);
  monaco.select({ start: selectionStart, end: selectionEnd });
  monaco.scrollTo({ top: scrollTop, left: scrollLeft });
  onReady(monaco);
  if (hadFocus) monaco.focus();
  // The caret was not moved yet.
  if (selectionStart === selectionEnd && (selectionEnd === 0 || selectionEnd === textarea.value.length)) {
    if (history.steps().length === 1) monaco.fillPlaceholders();
  }
}

/** Two frames: one to lay out and paint, one to know that it is done. A hidden page has no frames to wait for. */
function painted(): Promise<void> {
  if (document.visibilityState === 'hidden') return Promise.resolve();
  return new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(() => resolve())));
}

/** Knows whether an input method is in the middle of a word: taking the focus away then would drop the word. */
function watchComposition(textarea: HTMLTextAreaElement) {
  let composing = false;
  textarea.addEventListener('compositionstart', () => (composing = true));
  textarea.addEventListener('compositionend', () => (composing = false));
  return {
    /** Resolves when no word is being composed. */
    async over(signal: AbortSignal): Promise<void> {
      while (composing && !signal.aborted) {
        await new Promise((resolve) =>
          textarea.addEventListener('compositionend', () => setTimeout(resolve), { once: true }),
        );
      }
    },
  };
}
