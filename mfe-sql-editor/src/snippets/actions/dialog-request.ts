import type { SnippetFolder } from '@howdah/shared-api/snippets';
import type { SnippetFacts } from './snippet-facts.ts';

/** A question before something is done. */
export type DialogRequest =
  | { kind: 'delete'; snippets: readonly SnippetFacts[] }
  | { kind: 'delete-folder'; folder: SnippetFolder; inside: readonly string[] }
  | { kind: 'share' | 'unshare' | 'download'; snippet: SnippetFacts }
  | { kind: 'rename'; snippet: SnippetFacts; withAi: boolean }
  | { kind: 'move'; snippets: readonly SnippetFacts[] }
  | { kind: 'move-folder'; folder: SnippetFolder };
