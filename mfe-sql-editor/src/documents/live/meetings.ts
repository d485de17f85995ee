import { documentTexts } from '../../texts/documents.ts';
import { isUnsent, withText, type DocumentRecord } from '../record/document-record.ts';
import { mergeTabs } from '../record/merge-tabs.ts';
import { afterDeletion, ontoCopy, rebase, type Rebase } from '../record/saving.ts';
import type { ConflictChoice, DocumentConflict, StoredSnippet } from '../types.ts';
import { chosenText, untaken } from './choosing.ts';
import type { DocumentCore } from './document-core.ts';

/** How long another tab has to send what it wrote before this one does, in ms. */
const LEAVE_TO_OTHER_TAB = 5000;

/** What happens when the text of this tab meets another one: of another tab, or of the platform. */
export class Meetings {
  constructor(private readonly core: DocumentCore) {}

  /** Another tab wrote to the journal before this one could. */
  met(theirs: DocumentRecord): void {
    const { core } = this;
    if (theirs.writer === core.services.tab) {
      // Our own, of which the browser had said that it failed.
      core.keeper.known = theirs;
      return;
    }
    const merge = mergeTabs(core.keeper.known, core.current(), theirs);
    if (merge.kind === 'conflict') {
      core.stand({ conflict: { source: 'tab', sql: theirs.text, stored: null } });
      return;
    }
    core.keeper.known = theirs;
    core.show(merge.record);
  }

  /** Another tab wrote to the journal, and says so. */
  async heard(): Promise<void> {
    const { core } = this;
    if (core.standing.load !== 'ready') return;
    const theirs = await this.journaled();
    if (!theirs || theirs.revision <= core.keeper.known.revision) return;
    const { conflict } = core.standing;
    if (conflict?.source === 'tab') core.stand({ conflict: { ...conflict, sql: theirs.text } });
    else if (core.keeper.isBehind) void core.keeper.keep();
    else this.adopt(theirs);
  }

  private adopt(theirs: DocumentRecord): void {
    const { core } = this;
    core.keeper.settled(theirs);
    core.show(theirs);
    const { conflict, saving } = core.standing;
    const isChosen = conflict?.stored && theirs.base?.updatedAt === conflict.stored.updated_at;
    core.stand({
      conflict: isChosen ? null : conflict,
      ...(isUnsent(theirs) || saving === 'UPDATING' ? {} : { saving: 'IDLE', failure: null }),
    });
    if (isUnsent(theirs)) core.sender.due(LEAVE_TO_OTHER_TAB);
    else core.sender.stop();
  }

  /** The platform has a newer copy. */
  meetCopy(stored: StoredSnippet): void {
    this.follow(rebase(this.core.current(), stored), stored);
  }

  follow(next: Rebase, stored: StoredSnippet): void {
    const { core } = this;
    if (next.kind === 'conflict') {
      core.stand({ conflict: { source: 'saved', sql: stored.content.sql, stored } });
      return;
    }
    core.show(next.record);
    void core.keeper.keep();
    if (isUnsent(core.record)) core.sender.due(0);
  }

  /** The platform has it no more. */
  lose(): void {
    const { core } = this;
    const wasSaved = core.current().base !== null;
    core.record = afterDeletion(core.record);
    core.sender.stop();
    core.stand({ saving: 'IDLE', failure: null, conflict: null });
    void core.keeper.keep();
    if (wasSaved) core.services.notify({ tone: 'warning', message: documentTexts.deletedElsewhere });
  }

  /** What was changed besides the text was refused: shows again what the platform has. */
  undoChanges(): void {
    const { core } = this;
    const { platform } = core.services;
    if (Object.keys(core.record.changed).length === 0) return;
    core.show({ ...core.current(), changed: {} });
    void platform
      .load(core.record.ref, core.record.id)
      .then((stored) => {
        platform.shown(core.record.ref, stored);
        this.meetCopy(stored);
      })
      .catch(() => undefined); // the next look will tell
  }

  /** A person chose. */
  resolve(choice: ConflictChoice, conflict: DocumentConflict): void {
    const { core } = this;
    const mine = core.current();
    for (const version of untaken(choice, mine, conflict)) core.keepVersion(version);
    const text = chosenText(choice, mine.text, conflict.sql);
    core.stand({ conflict: null });
    if (conflict.stored) {
      core.show(ontoCopy({ ...mine, text }, conflict.stored));
      core.changed();
    } else {
      void this.settleWithTab(text, mine, conflict);
    }
  }

  private async settleWithTab(
    chosen: string,
    mine: DocumentRecord,
    conflict: DocumentConflict,
  ): Promise<void> {
    const { core } = this;
    const theirs = (await this.journaled()) ?? core.keeper.known;
    // A key may have been pressed while the journal was read.
    const text = chosen === mine.text ? core.current().text : chosen;
    if (theirs.text !== conflict.sql && text !== theirs.text) {
      // The other tab went on meanwhile: that was not chosen over.
      core.show(withText(mine, text));
      core.stand({ conflict: { ...conflict, sql: theirs.text } });
      return;
    }
    core.keeper.known = theirs;
    core.show(text === theirs.text ? theirs : { ...theirs, text, textChanged: true });
    core.changed();
  }

  private journaled(): Promise<DocumentRecord | undefined> {
    return this.core.services.journal.read(this.core.record.id).catch(() => undefined);
  }
}
