import type { RawStatement } from './syntax-tree.ts';

/** What the parser makes of a text: its tree, or why there is none. */
export type Reading<Tree> =
  | { kind: 'read'; tree: Tree }
  /** Not SQL by its grammar: Postgres refuses it, too. */
  | { kind: 'refused'; message: string }
  /** The parser itself failed, and says nothing of the text. */
  | { kind: 'failed'; message: string };

/** The real parser, in its worker. */
export interface SqlReader {
  read(sql: string): Reading<RawStatement[]>;
  /** Reads the bodies of a `do` or `create function` statement in PL/pgSQL. */
  readCode(sql: string): Reading<object>;
}
