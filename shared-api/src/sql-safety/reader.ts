import type { RawStatement } from './syntax-tree.ts';

/** The parser's result: a tree, or why there is none. */
export type Reading<Tree> =
  | { kind: 'read'; tree: Tree }
  /** Invalid by the SQL grammar: Postgres refuses it too. */
  | { kind: 'refused'; message: string }
  /** The parser itself failed, which says nothing about the text. */
  | { kind: 'failed'; message: string };

/** The SQL parser, in its worker. */
export interface SqlReader {
  read(sql: string): Reading<RawStatement[]>;
  /** Reads the body of a `do` or `create function` statement in PL/pgSQL. */
  readCode(sql: string): Reading<object>;
}
