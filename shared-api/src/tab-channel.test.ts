import { TabChannel } from './tab-channel.ts';

/** A channel with the messages that it received; `next` resolves at the next one. */
function listening(name: string) {
  const heard: string[] = [];
  const listeners: (() => void)[] = [];
  const channel = new TabChannel<string>(name, (message) => {
    heard.push(message);
    listeners.forEach((listener) => listener());
  });
  const next = () => new Promise<void>((resolve) => listeners.push(resolve));
  return { heard, channel, next };
}

describe('TabChannel', () => {
  it('reaches other channels of its name, and not itself', async () => {
    const one = listening('documents');
    const other = listening('documents');
    const unrelated = listening('projects');
    const arrival = other.next();
    one.channel.post('changed');
    await arrival;
    expect(other.heard).toEqual(['changed']);
    expect([...one.heard, ...unrelated.heard]).toEqual([]);
    for (const { channel } of [one, other, unrelated]) channel.close();
  });

  it('sends what was posted before it was closed', async () => {
    const other = listening('documents');
    const arrival = other.next();
    const sender = new TabChannel<string>('documents');
    sender.post('last');
    sender.close();
    await arrival;
    expect(other.heard).toEqual(['last']);
    other.channel.close();
  });

  it('sends nothing once it is closed', () => {
    const { channel } = listening('documents');
    channel.close();
    expect(() => channel.post('late')).not.toThrow();
  });

  it('does nothing in a browser without BroadcastChannel', () => {
    const { BroadcastChannel } = globalThis;
    Object.assign(globalThis, { BroadcastChannel: undefined });
    try {
      const channel = new TabChannel<string>('documents', () => {});
      channel.post('changed');
      channel.close();
    } finally {
      Object.assign(globalThis, { BroadcastChannel });
    }
  });
});
