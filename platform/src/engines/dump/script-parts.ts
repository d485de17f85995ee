import { randomBytes } from 'node:crypto';

/**
 * The script of a dump is plain SQL for psql. For our own load it is divided into parts by comment lines with a random
 * word that is generated for this script, so nothing that a user wrote into a function or a comment can look like one.
 *
 *     -- Database script of Howdah, version 1, parts end with: 5d0c...
 *     \restrict 5d0c...
 *     create schema ...
 *     -- 5d0c...
 *     COPY public.t (id, v) FROM stdin;
 *     1	one
 *     \.
 *     -- 5d0c...
 *     \unrestrict 5d0c...
 *     -- end 5d0c...
 *
 * Between the two lines for psql, as in scripts of pg_dump, it runs no commands of its own, which could start programs: a
 * superuser of the project can change what Postgres answers when it is dumped.
 */
const HEADER = '-- Database script of Howdah, version 1, parts end with: ';
const headerPattern = new RegExp(`^${HEADER}([0-9a-f]{32})$`);

/** A COPY statement contains no newline: names with a newline are escaped (objects/tables.ts). */
const copyPattern = /^COPY [^\n]* FROM stdin;$/;

/** Rows are loaded in chunks of at least this size, or at the end of a table. */
const COPY_BYTES = 1024 * 1024;

const NEWLINE = 0x0a;

/** Writes the frame of a script. */
export class ScriptFrame {
  readonly #boundary = randomBytes(16).toString('hex');

  header(): Buffer {
    return Buffer.from(`${HEADER}${this.#boundary}\n\n\\restrict ${this.#boundary}\n\n`);
  }

  /** Returns a part with one or more statements that run together. */
  statements(sql: string): Buffer {
    return Buffer.from(`${sql.trimEnd()}\n-- ${this.#boundary}\n\n`);
  }

  beginCopy(statement: string): Buffer {
    return Buffer.from(`${statement};\n`);
  }

  endCopy(): Buffer {
    return Buffer.from(`\\.\n-- ${this.#boundary}\n\n`);
  }

  /** Returns the last line. A script without it counts as truncated. */
  footer(): Buffer {
    return Buffer.from(`\\unrestrict ${this.#boundary}\n-- end ${this.#boundary}\n`);
  }
}

export type ScriptPart =
  | { kind: 'statements'; sql: string }
  /** Whole lines of a table, in order. `last` marks its last chunk, which can be empty. */
  | { kind: 'rows'; copy: string; lines: Buffer; last: boolean };

/** The file is not a script of `dump`, or it is truncated. */
export class ScriptUnreadable extends Error {}

/**
 * Parses a script into its parts. Rows come in chunks of about a megabyte. A part with statements is held in memory
 * as a whole.
 */
export async function* readScript(script: AsyncIterable<Buffer>): AsyncGenerator<ScriptPart> {
  let boundary: string | null = null;
  let complete = false;
  let sql: string[] = [];
  let copy: string | null = null;
  let rows: Buffer[] = [];
  let size = 0;
  for await (const line of linesOf(script)) {
    if (copy !== null) {
      const isEnd = line.length === 3 && line.toString('latin1') === '\\.\n';
      if (!isEnd) {
        rows.push(line);
        size += line.length;
      }
      if (!isEnd && size < COPY_BYTES) continue;
      yield { kind: 'rows', copy, lines: Buffer.concat(rows), last: isEnd };
      rows = [];
      size = 0;
      if (isEnd) copy = null;
      continue;
    }
    const text = line.toString('utf8');
    const bare = text.endsWith('\n') ? text.slice(0, -1) : text;
    if (boundary === null) {
      boundary = headerPattern.exec(bare)?.[1] ?? null;
      if (boundary === null) throw new ScriptUnreadable('This is not a dump script');
    } else if (bare === `-- ${boundary}`) {
      if (sql.some((part) => part.trim() !== '')) yield { kind: 'statements', sql: sql.join('') };
      sql = [];
    } else if (bare === `-- end ${boundary}`) {
      complete = true;
    } else if (bare === `\\restrict ${boundary}` || bare === `\\unrestrict ${boundary}`) {
      continue;
    } else if (copyPattern.test(bare) && sql.every((part) => part.trim() === '')) {
      copy = bare.slice(0, -1);
    } else {
      sql.push(text);
    }
  }
  if (!complete) throw new ScriptUnreadable('The script was cut off');
}

/** Yields lines with their newline; the last one can lack it. */
async function* linesOf(script: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
  let open: Buffer[] = [];
  for await (const piece of script) {
    let start = 0;
    for (;;) {
      const end = piece.indexOf(NEWLINE, start);
      if (end < 0) break;
      const line = piece.subarray(start, end + 1);
      yield open.length > 0 ? Buffer.concat([...open, line]) : line;
      open = [];
      start = end + 1;
    }
    if (start < piece.length) open.push(piece.subarray(start));
  }
  if (open.length > 0) yield Buffer.concat(open);
}
