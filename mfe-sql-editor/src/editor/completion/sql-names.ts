import type { SqlToken } from '@howdah/shared-api/sql-text';
import { RESERVED } from './sql-words.ts';

/** The name that a token stands for, as Postgres reads it; null when it is none. */
export function nameIn({ kind, text }: SqlToken): string | null {
  if (kind === 'word') return text.toLowerCase();
  if (kind !== 'quoted' || !text.startsWith('"')) return null;
  return text.slice(1, text.length > 1 && text.endsWith('"') ? -1 : undefined).replaceAll('""', '"');
}

/** A name as it must be written: in quotes where Postgres would otherwise read another one. */
export function writtenName(name: string): string {
  return /^[a-z_][a-z0-9_$]*$/.test(name) && !RESERVED.has(name) ? name : `"${name.replaceAll('"', '""')}"`;
}
