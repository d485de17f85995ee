/** Tells the other tabs of this browser which documents changed in the journal, and which lists of snippets changed. */
export interface TabChannel {
  announce(id: string): void;
  announceSave(ref: string): void;
  close(): void;
}

/** Without BroadcastChannel, tabs notice changes when they become visible. */
export function tabChannel(
  personId: number,
  onHeard: (id: string) => void,
  onSaved: (ref: string) => void,
): TabChannel {
  if (typeof BroadcastChannel === 'undefined') return { announce() {}, announceSave() {}, close() {} };
  const channel = new BroadcastChannel(`howdah.sql.${personId}`);
  // In Node, where tests run, an open channel would keep the process from ending.
  (channel as { unref?(): void }).unref?.();
  channel.onmessage = ({ data }: MessageEvent<{ id: string } | { savedIn: string }>) => {
    if ('id' in data) onHeard(data.id);
    else onSaved(data.savedIn);
  };
  return {
    announce: (id) => channel.postMessage({ id }),
    announceSave: (ref) => channel.postMessage({ savedIn: ref }),
    close: () => channel.close(),
  };
}
