import { ExternalStore } from '@howdah/shared-ui';
import { documentTexts } from '../document-texts.ts';
import { storeSqlPreviews } from '../sql-previews.ts';
import type { DocumentRecord } from '../record/document-record.ts';
import type { ConflictChoice, DocumentConflict, DocumentView, OpenDocument, SnippetPatch } from '../types.ts';
import { Autosave, type AutosaveHost } from './autosave.ts';
import { initialState, viewOf, type DocumentState } from './document-state.ts';
import { EditorLink } from './editor-link.ts';
import { EffectRunner } from './effect-runner.ts';
import { reduce } from './reducer.ts';
import type { DocumentServices } from './services.ts';
import type { DocumentEvent } from './transition.ts';

/** `reason`: why it is not saved, as a visible sentence. */
export type SaveOutcome = { isSaved: true } | { isSaved: false; reason: string | null };

/**
 * A document in this tab. It synchronizes the editor, the journal and the platform so that no text is lost. `reduce` decides,
 * `EffectRunner` runs the effects, and `Autosave` writes the journal.
 */
export class LiveDocument implements OpenDocument, AutosaveHost {
  private state: DocumentState;
  private readonly shown: ExternalStore<DocumentView>;
  private readonly editor = new EditorLink();
  private readonly autosave: Autosave;
  private readonly effects: EffectRunner;
  /** The number of pages in this tab that show it. */
  private shownBy = 0;
  private resolveLoaded = () => {};
  /** The number of callers that wait for a save and report its failure. */
  private savers = 0;
  /** What they report instead of this document. */
  private unreported: string | null = null;
  /** The text whose beginning its tab and its heading have. */
  private previewed: string | null = null;
  /** Resolves when the document is loaded, or cannot be. */
  whenLoaded: Promise<void> = Promise.resolve();

  /**
   * @param start the content if neither the journal nor the platform has the document. Unless it `mayBeAbsent`, one of
   * them must have it.
   */
  constructor(
    start: DocumentRecord,
    mayBeAbsent: boolean,
    private readonly services: DocumentServices,
  ) {
    this.state = initialState(start, mayBeAbsent);
    this.shown = new ExternalStore(viewOf(this.state));
    this.autosave = new Autosave(services.journal, this, services.tab, start, !mayBeAbsent);
    const { autosave, editor, dispatch } = this;
    this.effects = new EffectRunner({ autosave, editor, dispatch, state: () => this.state }, services);
  }

  get id(): string {
    return this.state.record.id;
  }

  readonly view = (): DocumentView => this.shown.getSnapshot();

  readonly subscribe = (listener: () => void): (() => void) => this.shown.subscribe(listener);

  /** Reads the journal, then the platform. A document that neither has is new, or missing. */
  open(): void {
    this.whenLoaded = new Promise((resolve) => (this.resolveLoaded = resolve));
    this.dispatch({ type: 'opened' });
  }

  /** Starts with its initial content, because nobody else has it yet. */
  beginNew(): void {
    this.dispatch({ type: 'created' });
  }

  /**
   * Opens without reading the journal, which cannot have it, so that the editor does not wait. It is stored when something is
   * typed.
   */
  beginEmpty(): void {
    this.dispatch({ type: 'journalRead', record: undefined, unsaved: null });
  }

  /** Writes it to the journal. Returns whether the journal has it. */
  async keep(): Promise<boolean> {
    await this.autosave.keep();
    return this.state.journal !== 'failed';
  }

  // The page

  /** Called by a page that shows it. The page calls the returned function before its editor is gone. */
  attach(): () => void {
    this.shownBy += 1;
    this.searchAgain();
    this.dispatch({ type: 'attached' });
    return () => {
      this.shownBy -= 1;
      this.flush();
      this.editor.drop();
    };
  }

  text(): string {
    return this.current().text;
  }

  edited(read: () => string): void {
    if (this.editor.edited(read)) this.dispatch({ type: 'edited' });
  }

  replaceText(sql: string): void {
    this.dispatch({ type: 'textReplaced', sql });
  }

  onTextReplaced(listener: (sql: string) => void): () => void {
    return this.editor.onShow(listener);
  }

  change(patch: SnippetPatch): void {
    this.dispatch({ type: 'patched', patch });
  }

  saveNow(): void {
    this.dispatch({ type: 'saveRequested' });
  }

  /** Saves a draft now. Resolves with what became of it, once that is known. The caller reports a failure. */
  async save(): Promise<SaveOutcome> {
    this.savers += 1;
    this.unreported = null;
    this.saveNow();
    await new Promise<void>((resolve) => {
      const check = () => {
        if (this.view().saving === 'UPDATING') return;
        unsubscribe();
        resolve();
      };
      const unsubscribe = this.subscribe(check);
      check();
    });
    this.savers -= 1;
    const { isNew, failure, conflict } = this.view();
    const reason = conflict ? documentTexts.conflict[conflict.source] : (failure ?? this.unreported);
    return isNew ? { isSaved: false, reason } : { isSaved: true };
  }

  retry(): void {
    if (this.state.load === 'failed' || this.state.load === 'missing') this.open();
    else this.resume();
  }

  resolve(choice: ConflictChoice, conflict?: DocumentConflict): void {
    this.dispatch({ type: 'resolved', choice, conflict });
  }

  /** The page may close: whatever the journal has no time to write goes into the unsaved buffer. */
  flush(): void {
    const { known, isBehind } = this.autosave;
    if (isBehind) this.dispatch({ type: 'pageHidden', known });
  }

  /** A snippet that was not found can have been shared, or saved again, meanwhile. */
  private searchAgain(): void {
    if (this.state.load === 'missing') this.open();
  }

  // The browser

  /** The network or the session is back: sends at once what waits. */
  resume(): void {
    if (this.shownBy > 0) this.searchAgain();
    this.dispatch({ type: 'resumed', isShown: this.shownBy > 0 });
  }

  /** Another tab wrote to the journal. */
  async changedInAnotherTab(): Promise<void> {
    const theirs = await this.services.journal.read(this.id).catch(() => undefined);
    const { known, isBehind } = this.autosave;
    if (theirs && theirs.revision > known.revision) this.dispatch({ type: 'tabWrote', theirs, isBehind });
  }

  /** Another user has signed in in this tab: unsent changes wait until this user is back. */
  stop(): void {
    this.flush();
    this.dispatch({ type: 'stopped' });
  }

  /** It was deleted here: from now on nothing is stored or sent. */
  discard(): void {
    this.dispatch({ type: 'discarded' });
  }

  // Autosave

  current(): DocumentRecord {
    if (this.state.load === 'ready') {
      const sql = this.editor.read();
      if (sql !== null) this.state = reduce(this.state, { type: 'textRead', sql }).state;
    }
    return this.state.record;
  }

  get isAside(): boolean {
    return this.state.load === 'ready' && this.state.conflict?.source === 'tab';
  }

  merge(theirs: DocumentRecord): void {
    this.dispatch({ type: 'writeRefused', known: this.autosave.known, theirs });
  }

  wrote(result: 'kept' | 'failed'): void {
    if (result === 'failed') this.dispatch({ type: 'journalFailed' });
    else this.dispatch({ type: 'journalWritten', isBehind: this.autosave.isBehind });
  }

  private readonly dispatch = (event: DocumentEvent): void => {
    if (event.type !== 'edited') this.current();
    const { state, effects } = reduce(this.state, event);
    this.state = state;
    this.publish();
    for (const effect of effects) {
      if (effect.type === 'notify' && this.savers > 0) this.unreported = effect.notification.message;
      else this.effects.run(effect);
    }
    if (state.load !== 'loading' || state.life !== 'open') this.resolveLoaded();
  };

  private publish(): void {
    const { load, record } = this.state;
    if (load === 'ready' && record.text !== this.previewed) {
      this.previewed = record.text;
      storeSqlPreviews([[record.id, record.text]]);
    }
    const next = viewOf(this.state);
    const keys = Object.keys(next) as (keyof DocumentView)[];
    if (keys.every((key) => next[key] === this.view()[key])) return;
    this.shown.set(next);
  }
}
