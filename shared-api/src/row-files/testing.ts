import type { RowFile } from './row-writer.ts';

/** A file in memory. */
export function aFile() {
  const file = {
    text: '',
    pieces: 0,
    state: 'open' as 'open' | 'closed' | 'discarded',
    write: async (text: string) => {
      file.text += text;
      file.pieces += 1;
    },
    close: async () => {
      file.state = 'closed';
    },
    discard: async () => {
      file.state = 'discarded';
    },
  } satisfies RowFile & Record<string, unknown>;
  return file;
}
