import { saveFile } from './save-file.ts';

/** A file that is written in pieces. Other programs see it only after `close`. */
export interface FileTarget {
  /** Resolves when the piece is taken. Rejects when the disk is full or the file is gone. */
  write(text: string): Promise<void>;
  close(): Promise<void>;
  /** Discards the file. Never rejects. */
  discard(): Promise<void>;
}

/** The part of the File System Access API that Chromium has and the DOM's types lack. */
interface SavePicker {
  showSaveFilePicker?(options: {
    suggestedName: string;
    types: { accept: Record<string, string[]> }[];
  }): Promise<FileSystemFileHandle>;
}

/**
 * Opens a file for writing. If the browser lets pages write to disk, it asks the user where to save, which only works
 * soon after a click. Otherwise the file is collected and passed to the browser's downloads when it is closed. Null if
 * the user cancels.
 *
 * @param type a media type, `text/csv`.
 */
export async function openFile(name: string, type: string): Promise<FileTarget | null> {
  const { showSaveFilePicker } = globalThis as SavePicker;
  if (!showSaveFilePicker) return new GatheredFile(name, type);
  try {
    const extension = name.slice(name.lastIndexOf('.'));
    const handle = await showSaveFilePicker({
      suggestedName: name,
      types: [{ accept: { [type]: [extension] } }],
    });
    const stream = await handle.createWritable();
    return {
      write: (text) => stream.write(text),
      close: () => stream.close(),
      discard: () => stream.abort().catch(() => undefined),
    };
  } catch (error) {
    if (error instanceof DOMException && error.name === 'AbortError') return null;
    // The page is not allowed to ask, for example inside a frame of another origin.
    return new GatheredFile(name, type);
  }
}

/** Collects a file as blobs, which the browser keeps outside of the page's heap, and on disk if they are large. */
class GatheredFile implements FileTarget {
  #pieces: Blob[] = [];
  readonly #name: string;
  readonly #type: string;

  constructor(name: string, type: string) {
    this.#name = name;
    this.#type = type;
  }

  async write(text: string): Promise<void> {
    this.#pieces.push(new Blob([text]));
  }

  async close(): Promise<void> {
    saveFile(this.#name, new Blob(this.#pieces, { type: this.#type }));
  }

  async discard(): Promise<void> {
    this.#pieces = [];
  }
}

/** Characters of a name that are kept: a folder allows 255 bytes of it, and letters take up to four. */
const MAX_NAME_LENGTH = 60;

/**
 * A name of a file from the name of what it holds: `Top 10: books / week` becomes `top-10-books-week.csv`. Letters of
 * every script are kept. If nothing is left, it is `query-result`.
 */
export function fileName(title: string, extension: string): string {
  const words = title
    .normalize('NFC')
    .toLowerCase()
    .replace(/[^\p{L}\p{M}\p{N}_]+/gu, '-')
    .slice(0, MAX_NAME_LENGTH)
    .replace(/^-+|-+$/g, '');
  return `${words || 'query-result'}.${extension}`;
}
