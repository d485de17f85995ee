import { execFile } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { promisify } from 'node:util';
import { format, type OxfmtConfig } from 'oxfmt';
import { TYPES_FILE } from './drift.ts';

/** The built platform, below the workspace's root. */
export const PLATFORM_MAIN = 'platform/dist/main.js';

const HEADER = `/*
 * Generated from the platform's OpenAPI document by \`npm run api:types\`. Do not edit: change the route's schema in
 * platform/src/areas, build the platform, and generate again.
 */

`;

/** The parts of openapi-typescript that are used. */
interface Generator {
  default(document: string, options?: object): Promise<unknown[]>;
  astToString(nodes: unknown[]): string;
}

/**
 * Asks the built platform for its OpenAPI document (JSON), which it prints without starting a database. Rejects when
 * the platform is not built, and when what it prints is no document.
 */
export async function readDocument(workspaceRoot: string): Promise<string> {
  const main = join(workspaceRoot, PLATFORM_MAIN);
  if (!existsSync(main)) {
    throw new Error(`${PLATFORM_MAIN} is missing: build the platform first (npx nx build @howdah/platform).`);
  }
  const { stdout } = await promisify(execFile)(process.execPath, [main, '--openapi'], {
    cwd: workspaceRoot,
    maxBuffer: 64 * 1024 * 1024,
  });
  const { openapi } = JSON.parse(stdout) as { openapi?: unknown };
  if (typeof openapi !== 'string') throw new Error('The platform did not print an OpenAPI document.');
  return stdout;
}

/** The text of the types file for a document. */
export async function typesOf(document: string, workspaceRoot: string): Promise<string> {
  // The generator needs a TypeScript of its own, so npm puts both beside shared-api, which names it as a dependency.
  const resolver = createRequire(join(workspaceRoot, 'shared-api/package.json'));
  const entry = pathToFileURL(resolver.resolve('openapi-typescript')).href;
  const generator = (await import(entry.replace(/\.cjs$/, '.mjs'))) as Generator;
  const text = HEADER + generator.astToString(await generator.default(document, { alphabetize: true }));
  // Formatted like every other source, so that an editor that formats on save causes no drift.
  const config = JSON.parse(readFileSync(join(workspaceRoot, '.oxfmtrc.json'), 'utf8')) as OxfmtConfig;
  const { code, errors } = await format(TYPES_FILE, text, config);
  if (errors.length > 0) throw new Error(errors.map(({ message }) => message).join('\n'));
  return code;
}
