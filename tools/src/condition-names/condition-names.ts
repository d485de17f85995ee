import { readFile } from 'node:fs/promises';
import { join } from 'node:path';

/** The generated file, below the workspace's root. */
export const CONDITION_NAMES_FILE = 'shared-api/src/sql-values/condition-names.ts';

/** Files of the embedded Postgres, one after the other; errcodes.txt is among them. */
const POSTGRES_FILES = 'node_modules/@electric-sql/pglite/dist/pglite.data';

/** A line of errcodes.txt about an error (E) whose condition has a name in PL/pgSQL. */
const CONDITION = /^([0-9A-Z]{5}) +E +ERRCODE_\w+ +(\w+)$/gm;

const HEADER = `/*
 * Generated from errcodes.txt of the embedded Postgres by \`npm run condition-names\`. Do not edit: update Postgres, and
 * generate again.
 */

/** The names of Postgres's error conditions, by SQLSTATE. */
export const CONDITION_NAMES: Readonly<Record<string, string>> = {
`;

/** The module that lists all conditions of the embedded Postgres. */
export async function conditionNamesModule(workspaceRoot: string): Promise<string> {
  const files = await readFile(join(workspaceRoot, POSTGRES_FILES), 'latin1');
  const lines = [...files.matchAll(CONDITION)].map(([, code = '', name]) => `  ${keyOf(code)}: '${name}',\n`);
  if (lines.length === 0) throw new Error(`${POSTGRES_FILES} has no error conditions.`);
  return `${HEADER}${lines.join('')}};\n`;
}

/** Quoted where JavaScript needs it. */
function keyOf(code: string): string {
  return /^[A-Z]/.test(code) ? code : `'${code}'`;
}
