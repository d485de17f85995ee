/** Sends messages between the tabs of this browser. Does nothing without BroadcastChannel. */
export class TabChannel<Message> {
  #channel: BroadcastChannel | undefined;

  constructor(name: string, onMessage: (message: Message) => void = () => {}) {
    if (typeof BroadcastChannel === 'undefined') return;
    this.#channel = new BroadcastChannel(name);
    // In Node, where tests run, an open channel would keep the process alive.
    (this.#channel as { unref?(): void }).unref?.();
    this.#channel.onmessage = ({ data }: MessageEvent<Message>) => onMessage(data);
  }

  /** Reaches every other channel of this name, including those in this tab. Does nothing once it is closed. */
  post(message: Message): void {
    this.#channel?.postMessage(message);
  }

  close(): void {
    this.#channel?.close();
    this.#channel = undefined;
  }
}
