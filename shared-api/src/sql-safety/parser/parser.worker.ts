import { loadModule, parseSync } from 'libpg-query';
import { judgeSql, judgeTree, type TreeJudgement } from '../judge.ts';
import type { RawStatement } from '../syntax-tree.ts';
import type { FromParser, ToParser } from './messages.ts';
import { parserIsAt } from './parser-loader.ts';

// Parses and judges here, by both checks, so that neither a long script nor the parser's 250 KB are felt by who types.
self.onmessage = ({ data }: MessageEvent<ToParser>) => {
  if (data.kind === 'start') parserIsAt(data.wasmUrl);
  else void answer(data.id, data.sql);
};

async function answer(id: number, sql: string): Promise<void> {
  try {
    await loadModule();
  } catch (cause) {
    // As an error of the worker, which the page listens for: a rejection would reach nobody.
    setTimeout(() => {
      throw cause;
    });
    return;
  }
  self.postMessage({ id, judgement: judgeSql(sql, treeOf(sql)) } satisfies FromParser);
}

function treeOf(sql: string): TreeJudgement {
  try {
    return judgeTree(sql, (parseSync(sql).stmts ?? []) as RawStatement[]);
  } catch (error) {
    // Not only syntax errors: a tree too deep for the parser's stack is a RangeError, and the parser survives it.
    return { kind: 'unreadable', message: error instanceof Error ? error.message : String(error) };
  }
}
