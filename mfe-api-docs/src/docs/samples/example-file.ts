const ENDINGS: Record<string, string> = {
  'image/*': 'png',
  'image/jpeg': 'jpg',
  'image/svg+xml': 'svg',
  'text/*': 'txt',
  'text/plain': 'txt',
  'video/*': 'mp4',
  'audio/*': 'mp3',
  'audio/mpeg': 'mp3',
};

const TYPES: Record<string, string> = {
  'image/*': 'image/png',
  'text/*': 'text/plain',
  'video/*': 'video/mp4',
  'audio/*': 'audio/mpeg',
};

/** A file that a bucket takes: its samples should not be refused for what they send. */
export function exampleFile(allowed: readonly string[] | null): { name: string; type: string } {
  const first = allowed?.[0] ?? 'image/png';
  const type = TYPES[first] ?? (/^[\w.+-]+\/[\w.+-]+$/.test(first) ? first : 'image/png');
  const ending = ENDINGS[first] ?? /^\w+$/.exec(type.split('/')[1] ?? '')?.[0] ?? 'bin';
  const kind = type.split('/')[0] ?? '';
  const stem = ['image', 'video', 'audio'].includes(kind) ? kind : 'document';
  return { name: `${stem}.${ending}`, type };
}
