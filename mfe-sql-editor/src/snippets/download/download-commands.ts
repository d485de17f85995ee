/** Where a snippet is downloaded to (docs/product/sql-editor.md#what-is-checked "Folders and snippets"). */
export const DOWNLOAD_TARGETS = ['migration', 'seed', 'file'] as const;
export type DownloadTarget = (typeof DOWNLOAD_TARGETS)[number];

/** Where the platform is, and what is downloaded from it. */
export interface DownloadSource {
  /** `https://dashboard.example`, without a slash at the end. */
  platformUrl: string;
  ref: string;
  id: string;
  name: string;
}

/**
 * Shell commands that write a snippet into a project's folder. They call the platform with an access token of the person's,
 * and take the SQL out of the answer.
 */
export function downloadCommand(target: DownloadTarget, source: DownloadSource): string {
  const url = `${source.platformUrl}/platform/projects/${source.ref}/content/item/${source.id}`;
  const fetched = `curl -sSf -H "Authorization: Bearer $HOWDAH_ACCESS_TOKEN" "${url}" | jq -r .content.sql`;
  const file = fileName(source.name);
  switch (target) {
    case 'migration':
      return `${fetched} > "supabase/migrations/$(date -u +%Y%m%d%H%M%S)_${file}.sql"`;
    case 'seed':
      return `${fetched} >> supabase/seed.sql`;
    case 'file':
      return `${fetched} > ${file}.sql`;
  }
}

/** A name that every file system takes, without an ending: `Monthly report` is `monthly_report`. */
export function fileName(name: string): string {
  const plain = name
    .normalize('NFKD')
    // An accent alone is no gap between words.
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '_')
    .replace(/^_+|_+$/g, '')
    .slice(0, 60);
  return plain || 'query';
}
