import type { FileTarget } from './file-target.ts';

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
  } satisfies FileTarget & Record<string, unknown>;
  return file;
}
