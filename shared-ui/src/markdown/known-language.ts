import type { CodeLanguage } from '../code-block/highlight.ts';

const languages: Partial<Record<string, CodeLanguage>> = {
  sql: 'sql',
  pgsql: 'sql',
  postgresql: 'sql',
  plpgsql: 'sql',
  js: 'js',
  jsx: 'js',
  javascript: 'js',
  ts: 'ts',
  tsx: 'ts',
  typescript: 'ts',
  json: 'json',
  bash: 'bash',
  sh: 'bash',
  shell: 'bash',
  python: 'python',
  py: 'python',
  dart: 'dart',
  kotlin: 'kotlin',
  swift: 'swift',
};

/** The language of a fence, as far as code in it is coloured. */
export function knownLanguage(language: string | undefined): CodeLanguage {
  const name = language?.trim().split(/\s/)[0]?.toLowerCase() ?? '';
  return Object.hasOwn(languages, name) ? (languages[name] ?? 'text') : 'text';
}
