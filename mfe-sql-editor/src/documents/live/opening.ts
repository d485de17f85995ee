import { platformError } from '@howdah/shared-api/api';
import { versionOf, WHY_LAST_WORDS } from '../journal/kept-versions.ts';
import { isUnsent, recordOf, withText, type DocumentRecord } from '../record/document-record.ts';
import type { DocumentCore } from './document-core.ts';
import type { Meetings } from './meetings.ts';

/** Another 404 tells of the project, and nothing of the snippet. */
const NOT_THERE = 'content_not_found';

/** Brings a document up: from the journal at once, from the platform where the journal has none or an older one. */
export class Opening {
  /** Set while a read of the platform is on its way. */
  private looking: Promise<void> | null = null;

  constructor(
    private readonly core: DocumentCore,
    private readonly meetings: Meetings,
  ) {}

  /** Resolves when the document is there, or cannot be had. */
  async load(): Promise<void> {
    const { core } = this;
    core.stand({ load: 'loading' });
    const kept = await core.services.journal.read(core.record.id).catch(() => {
      core.stand({ journal: 'failed' });
      return undefined;
    });
    if (kept || core.isNew) this.begin(kept ?? core.record);
    this.hearLastWords();
    if (!kept && !core.isNew) await this.loadFirst();
    else if (isUnsent(core.current())) core.sender.due(0);
    else void this.refresh();
  }

  /** Looks whether the platform has a newer copy; a failure says nothing, the next save will. */
  refresh(): Promise<void> {
    const { record, standing } = this.core;
    if (!record.base || standing.load !== 'ready') return Promise.resolve();
    this.looking ??= this.look().finally(() => (this.looking = null));
    return this.looking;
  }

  private begin(record: DocumentRecord): void {
    const { core } = this;
    core.record = record;
    core.keeper.settled(record);
    core.stand({ load: 'ready' });
  }

  private async loadFirst(): Promise<void> {
    const { core } = this;
    try {
      core.record = recordOf(core.record.ref, await this.stored());
      core.stand({ load: 'ready', failure: null });
      core.keeper.schedule();
    } catch (thrown) {
      const { code, message } = platformError(thrown);
      core.stand({ load: code === NOT_THERE ? 'missing' : 'failed', failure: message });
    }
  }

  private async look(): Promise<void> {
    try {
      const stored = await this.stored();
      const { base } = this.core.current();
      if (base && Date.parse(stored.updated_at) > Date.parse(base.updatedAt)) this.meetings.meetCopy(stored);
    } catch (thrown) {
      if (platformError(thrown).code === NOT_THERE) this.meetings.lose();
    }
  }

  private stored() {
    const { services, record } = this.core;
    return services.platform.load(record.ref, record.id);
  }

  private hearLastWords(): void {
    const { core } = this;
    const heard = core.farewell.hear({ ...core.record, ...core.keeper.known, text: core.record.text });
    if (heard.kind === 'goes on') {
      core.show(withText(core.record, heard.text));
      void core.keeper.keep();
    } else if (heard.kind === 'beside') {
      core.keepVersion(versionOf({ ...core.record, text: heard.text }, WHY_LAST_WORDS));
      core.farewell.forget();
    }
  }
}
