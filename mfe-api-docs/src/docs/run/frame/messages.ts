/** What the page sends to the frame, through the port of the first message. */
export type ToFrame =
  | { type: 'answer'; id: number; status: number; headers: [string, string][]; body: string }
  | { type: 'refused'; id: number; message: string };

/** A call that the sample wants to make. */
export interface FrameCall {
  type: 'call';
  id: number;
  url: string;
  method: string;
  headers: [string, string][];
  body: string | null;
}

export type FromFrame =
  | { type: 'ready' }
  | FrameCall
  /** `value` is JSON of the sample's variables `data` and `error`. */
  | { type: 'done'; value: string }
  | { type: 'failed'; message: string };

/** Sent with the port. */
export interface StartMessage {
  type: 'start';
  /** The project's URL. */
  url: string;
  code: string;
}
