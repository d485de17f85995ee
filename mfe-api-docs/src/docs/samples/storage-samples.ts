import { bashString, curl, urlPart } from './bash-text.ts';
import { jsString, jsValue } from './js-text.ts';
import type { Sample, SampleProject } from './sample.ts';

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

/** The part of a bucket that samples need. */
export interface SampledBucket {
  /** The id in calls; the name is for display. */
  id: string;
  public: boolean;
  allowed_mime_types: string[] | null;
}

/** Constants of the product docs' samples (docs/product/api-docs.md#numbers). */
const SIGNED_LIFETIME_SECONDS = 60;
const LIST = { limit: 100, offset: 0, sortBy: { column: 'name', order: 'asc' } };
const CACHE_SECONDS = '3600';
const FOLDER = 'folder';

/** Files of a bucket (docs/product/api-docs.md#screens): a public one gives URLs, a private one signs them. */
export function storageSamples(bucket: SampledBucket, project: SampleProject): Sample[] {
  const { name, type } = exampleFile(bucket.allowed_mime_types);
  const file = `${FOLDER}/${name}`;
  const from = `supabase.storage.from(${jsString(bucket.id)})`;
  const object = (kind: string) => `/storage/v1/object${kind}/${urlPart(bucket.id)}`;
  const fileAt = (kind: string) => `${object(kind)}/${file}`;
  const js = (call: string) => `const { data, error } = await ${from}\n  ${call}`;

  return [
    {
      id: 'upload-file',
      js: `const file = new File(['content'], '${name}', { type: '${type}' })

${js(`.upload('${file}', file, { cacheControl: '${CACHE_SECONDS}', upsert: false })`)}`,
      bash: curl(project, {
        method: 'POST',
        path: fileAt(''),
        headers: [`Content-Type: ${type}`, `Cache-Control: max-age=${CACHE_SECONDS}`],
        options: [`--data-binary ${bashString(`@${name}`)}`],
      }),
    },
    {
      id: 'delete-files',
      js: js(`.remove(['${file}'])`),
      bash: curl(project, { method: 'DELETE', path: object(''), json: { prefixes: [file] } }),
    },
    {
      id: 'list-files',
      js: js(`.list('${FOLDER}', ${jsValue(LIST, '  ')})`),
      bash: curl(project, { method: 'POST', path: object('/list'), json: { prefix: FOLDER, ...LIST } }),
    },
    {
      id: 'download-file',
      js: js(`.download('${file}')`),
      bash: curl(project, { path: fileAt(''), options: [`-o ${bashString(name)}`] }),
    },
    bucket.public
      ? {
          id: 'public-url',
          js: `const { data } = ${from}\n  .getPublicUrl('${file}')`,
          bash: curl(project, {
            path: fileAt('/public'),
            caller: 'nobody',
            options: [`-o ${bashString(name)}`],
          }),
        }
      : {
          id: 'signed-url',
          js: js(`.createSignedUrl('${file}', ${SIGNED_LIFETIME_SECONDS})`),
          bash: curl(project, {
            method: 'POST',
            path: fileAt('/sign'),
            json: { expiresIn: SIGNED_LIFETIME_SECONDS },
          }),
        },
  ];
}

/** A file that the bucket accepts. */
export function exampleFile(allowed: readonly string[] | null): { name: string; type: string } {
  const first = allowed?.[0] ?? 'image/png';
  const type = TYPES[first] ?? (/^[\w.+-]+\/[\w.+-]+$/.test(first) ? first : 'image/png');
  const ending = ENDINGS[first] ?? /^\w+$/.exec(type.split('/')[1] ?? '')?.[0] ?? 'bin';
  const kind = type.split('/')[0] ?? '';
  const stem = ['image', 'video', 'audio'].includes(kind) ? kind : 'document';
  return { name: `${stem}.${ending}`, type };
}
