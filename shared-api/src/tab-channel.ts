/** Messages between the tabs of this browser. Without BroadcastChannel it sends and hears nothing. */
export class TabChannel<Message> {
  readonly #channel: BroadcastChannel | undefined;

  constructor(name: string, onMessage: (message: Message) => void = () => {}) {
    if (typeof BroadcastChannel === 'undefined') return;
    this.#channel = new BroadcastChannel(name);
    // In Node, where tests run, an open channel would keep the process from ending.
    (this.#channel as { unref?(): void }).unref?.();
    this.#channel.onmessage = ({ data }: MessageEvent<Message>) => onMessage(data);
  }

  /** Reaches every other channel of this name, those of this tab too. */
  post(message: Message): void {
    this.#channel?.postMessage(message);
  }

  close(): void {
    this.#channel?.close();
  }
}
