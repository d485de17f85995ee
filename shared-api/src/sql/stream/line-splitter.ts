import { ABANDONED_LINE_END } from '@howdah/shared-api/contract';

/**
 * Splits a stream of bytes into lines. A chunk can end within a line or within a UTF-8 character. Skips blank
 * lines, and lines that the platform abandoned. Takes time proportional to the bytes, for any number of
 * chunks.
 */
export class LineSplitter {
  readonly #decoder = new TextDecoder();
  /** Chunks of the incomplete line. */
  #begun: string[] = [];

  /** Returns the lines that these bytes complete. */
  push(bytes: Uint8Array): string[] {
    return this.#cut(this.#decoder.decode(bytes, { stream: true }));
  }

  /** Returns the rest at the end of the stream: the last line if it has no newline. */
  end(): string[] {
    const lines = this.#cut(this.#decoder.decode());
    const rest = this.#takeBegun();
    return rest.trim() === '' ? lines : [...lines, rest];
  }

  #cut(text: string): string[] {
    const lines: string[] = [];
    let from = 0;
    for (let at = text.indexOf('\n'); at !== -1; at = text.indexOf('\n', from)) {
      this.#begun.push(text.slice(from, at));
      const line = this.#takeBegun();
      if (line.trim() !== '' && !line.endsWith(ABANDONED_LINE_END)) lines.push(line);
      from = at + 1;
    }
    if (from < text.length) this.#begun.push(text.slice(from));
    return lines;
  }

  #takeBegun(): string {
    const line = this.#begun.length === 1 ? this.#begun[0]! : this.#begun.join('');
    this.#begun = [];
    return line;
  }
}
