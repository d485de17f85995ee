/** Tells the other tabs of this browser which documents have something new in the journal. */
export interface TabChannel {
  announce(id: string): void;
  close(): void;
}

/** A browser without channels has tabs that find out when they are looked at. */
export function tabChannel(personId: number, onHeard: (id: string) => void): TabChannel {
  if (typeof BroadcastChannel === 'undefined') return { announce() {}, close() {} };
  const channel = new BroadcastChannel(`howdah.sql.${personId}`);
  // In Node, where tests run, an open channel would keep the process from ending.
  (channel as { unref?(): void }).unref?.();
  channel.onmessage = ({ data }: MessageEvent<{ id: string }>) => onHeard(data.id);
  return {
    announce: (id) => channel.postMessage({ id }),
    close: () => channel.close(),
  };
}
