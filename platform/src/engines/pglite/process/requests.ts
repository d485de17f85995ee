import { Socket } from 'node:net';
import { FrameReader, readMessage } from '../frames.ts';
import {
  REQUESTS_FD,
  type ProcessRequest,
  type ProcessSettings,
  type RequestMessage,
} from '../process-messages.ts';

interface RequestHandlers {
  onOpen: (settings: ProcessSettings) => void;
  onRequest: (request: ProcessRequest) => void;
}

/** Reads the platform's requests and cancels. Ends the process when the platform ends. */
export class Requests {
  #current = 0;
  #cancelled = 0;

  listen({ onOpen, onRequest }: RequestHandlers): void {
    const reader = new FrameReader((_kind, payload) => {
      const message = readMessage(payload) as RequestMessage;
      if (message.type === 'open') {
        onOpen(message.settings);
      } else if (message.type === 'cancel') {
        this.#cancelled = message.id;
      } else {
        this.#current = message.id;
        onRequest(message.request);
      }
    });
    const pipe = new Socket({ fd: REQUESTS_FD, readable: true, writable: false });
    pipe.on('data', (chunk: Buffer) => reader.push(chunk));
    pipe.on('error', () => process.exit(1));
    pipe.on('close', () => process.exit(1));
  }

  /**
   * Whether the current request was cancelled, as far as the event loop has received it (`PgliteWire` yields to it).
   */
  get cancelled(): boolean {
    return this.#cancelled === this.#current;
  }
}
