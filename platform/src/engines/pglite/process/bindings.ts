import { constants } from 'node:fs';

/**
 * Provides the constants of `fs`. PGlite 0.4 reads the flags of `open` from Node's internals, which the permission
 * model refuses. It asks for nothing else there.
 */
export function provideFsConstants(): void {
  const binding = (name: string) => {
    if (name === 'constants') return { fs: constants };
    throw new Error(`No access to ${name}`);
  };
  Object.assign(process, { binding });
}

/**
 * Lets PGlite keep a byte order mark at the beginning of a value. It decodes each value by a decoder of its own, which takes
 * the mark for one of a file and drops it.
 */
export function keepByteOrderMarks(): void {
  const Decoder = globalThis.TextDecoder;
  globalThis.TextDecoder = class extends Decoder {
    constructor(label?: string, options?: TextDecoderOptions) {
      super(label, { ignoreBOM: true, ...options });
    }
  };
}
