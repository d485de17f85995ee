import { newUuid } from '@howdah/shared-api/sql';
import { platformError } from '@howdah/shared-api/api';
import { versionOf, WHY_UNSAVED } from '../journal/kept-versions.ts';
import type { DocumentRecord } from '../record/document-record.ts';
import { withFieldNames, type SnippetSaving } from '../record/saving.ts';
import type { StoredSnippet } from '../types.ts';
import type { Autosave } from './autosave.ts';
import type { DocumentState } from './document-state.ts';
import type { EditorLink } from './editor-link.ts';
import { retryDelay } from './save-failure.ts';
import type { DocumentServices } from './services.ts';
import type { ConflictResolution, DocumentEffect, DocumentEvent } from './transition.ts';

interface RunnerDocument {
  state(): DocumentState;
  dispatch(event: DocumentEvent): void;
  readonly autosave: Autosave;
  readonly editor: EditorLink;
}

/** Runs the effects of one document and dispatches their results. */
export class EffectRunner {
  private timer: ReturnType<typeof setTimeout> | undefined;

  constructor(
    private readonly document: RunnerDocument,
    private readonly services: DocumentServices,
  ) {}

  run(effect: DocumentEffect): void {
    const { autosave, editor, dispatch } = this.document;
    const { unsavedBuffer, platform, tab } = this.services;
    const { id, ref } = this.record;
    switch (effect.type) {
      case 'showText':
        return editor.show(effect.sql);
      case 'readJournal':
        return void this.readJournal();
      case 'keep':
        return void autosave.keep();
      case 'keepSoon':
        return autosave.schedule();
      case 'journalHas':
        if (effect.isCurrent) autosave.adopt(effect.record);
        else autosave.known = effect.record;
        return;
      case 'stopKeeping':
        return autosave.stop();
      case 'readTabCopy':
        return void this.readTabCopy(effect.resolution);
      case 'keepVersion':
        return void this.keepVersion(effect.sql, effect.why);
      case 'bufferUnsaved':
        return unsavedBuffer.write(id, {
          text: effect.sql,
          revision: effect.revision,
          writer: tab,
          at: Date.now(),
        });
      case 'clearBuffer':
        return unsavedBuffer.clear(id);
      case 'keepBuffered':
        return void this.keepBuffered(effect.sql);
      case 'load':
        return this.load('loaded', 'loadFailed');
      case 'refresh':
        return this.load('refreshed', 'refreshFailed');
      case 'revert':
        // A failure is not reported: the next refresh reports it.
        return void platform.load(ref, id).then(
          (stored) => dispatch({ type: 'reverted', stored }),
          () => undefined,
        );
      case 'saveLater':
        return this.saveIn(effect.ms);
      case 'retryLater':
        return this.saveIn(retryDelay(effect.failures, this.services.random()));
      case 'cancelSave':
        return clearTimeout(this.timer);
      case 'save':
        return void this.save(effect.saving);
      case 'showInLists':
        return platform.showChange(ref, { id, ...withFieldNames(effect.patch) });
      case 'showStoredInLists':
        return platform.showStored(ref, effect.stored);
      case 'announce':
        return this.services.announce(id, this.record.text);
      case 'announceSave':
        return this.services.announceSave(ref);
      case 'notify':
        return this.services.notify(effect.notification);
    }
  }

  private get record(): DocumentRecord {
    return this.document.state().record;
  }

  private async readJournal(): Promise<void> {
    const { journal, unsavedBuffer } = this.services;
    const { id } = this.record;
    const record = await journal.read(id).catch(() => {
      this.document.dispatch({ type: 'journalFailed' });
      return undefined;
    });
    this.document.dispatch({ type: 'journalRead', record, unsaved: unsavedBuffer.read(id) });
  }

  private async readTabCopy(resolution: ConflictResolution): Promise<void> {
    const stored = await this.services.journal.read(this.record.id).catch(() => undefined);
    const { known } = this.document.autosave;
    // Where it cannot be read, the other tab's text is the one that the user saw.
    const theirs = stored ?? { ...known, text: resolution.conflict.sql };
    this.document.dispatch({ type: 'tabCopyRead', known, theirs, resolution });
  }

  /** Resolves with whether it is kept. */
  private async keepVersion(sql: string, why: string): Promise<boolean> {
    const version = versionOf({ ...this.record, text: sql }, why, newUuid());
    try {
      await this.services.journal.keepVersion(version);
      return true;
    } catch {
      this.document.dispatch({ type: 'journalFailed' });
      return false;
    }
  }

  /** The page may be hidden meanwhile: a newer text in the buffer stays. */
  private async keepBuffered(sql: string): Promise<void> {
    const { unsavedBuffer } = this.services;
    const isKept = await this.keepVersion(sql, WHY_UNSAVED);
    const { id } = this.record;
    if (isKept && unsavedBuffer.read(id)?.text === sql) unsavedBuffer.clear(id);
  }

  private load(loaded: 'loaded' | 'refreshed', failed: 'loadFailed' | 'refreshFailed'): void {
    const { id, ref } = this.record;
    const { dispatch } = this.document;
    void this.services.platform.load(ref, id).then(
      (stored: StoredSnippet) => dispatch({ type: loaded, stored }),
      (thrown: unknown) => dispatch({ type: failed, error: platformError(thrown) }),
    );
  }

  private saveIn(ms: number): void {
    clearTimeout(this.timer);
    this.timer = setTimeout(() => this.document.dispatch({ type: 'saveDue' }), ms);
  }

  private async save(saving: SnippetSaving): Promise<void> {
    const { autosave, dispatch, state } = this.document;
    // The journal first: if the response is lost with the page, the next page knows what was sent.
    await autosave.keep();
    const now = state();
    // Somebody else has signed in meanwhile, or the document was deleted.
    if (now.life !== 'open') return;
    if (now.load === 'ready' && now.conflict) return dispatch({ type: 'saveWithheld' });
    try {
      const stored = await this.services.platform.save(state().record.ref, saving);
      dispatch({ type: 'saved', saving, stored });
    } catch (thrown) {
      dispatch({ type: 'saveFailed', error: platformError(thrown) });
    }
  }
}
