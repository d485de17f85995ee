import { TabChannel } from '../tab-channel.ts';

const CHANNEL = 'howdah.projects';

/** Tells the other tabs of this browser that this tab has changed a project. */
export function announceProjectChange(ref: string): void {
  const channel = new TabChannel<string>(CHANNEL);
  channel.post(ref);
  channel.close();
}

/** Calls back with the ref of each project that another tab has changed. Returns a function that unsubscribes. */
export function onProjectChange(callback: (ref: string) => void): () => void {
  const channel = new TabChannel(CHANNEL, callback);
  return () => channel.close();
}
