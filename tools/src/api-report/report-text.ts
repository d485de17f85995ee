import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { workspaceRoot } from '../../webpack/workspace.ts';
import { DeclarationFiles, type Declared } from './declaration-files.ts';
import { declarationText, type Reference } from './declaration-text.ts';
import { emitDeclarations } from './emit-declarations.ts';
import { readEndpoints, type Endpoints } from './endpoints.ts';
import { entriesOf, REPORTS, type Entry, type Report, type SurfacePackage } from './reports.ts';

/** The HTTP contract has a file and a check of its own: `npm run api:types`. */
const HTTP_TYPES = 'src/api-types/';

const INTRODUCTION = `Written by \`npm run api:report\`. Read a change of it as a change of code: CONTRIBUTING.md#releases.

\`Query<Result, Argument>\` and its like are hooks and endpoints of RTK Query, \`Area<...>\` is what \`injectArea\` returns. Names
without \`export\` cannot be imported; exports use them. The shapes of HTTP answers are in \`shared-api/src/api-types\`.`;

/** The reports of a package, by file. */
export function reportsOf(name: SurfacePackage, declarations = emitDeclarations(name)): Map<string, string> {
  const files = new DeclarationFiles(declarations);
  const endpoints = readEndpoints(name);
  const reports = REPORTS.filter((report) => report.package === name);
  const exported = new Set(
    reports
      .flatMap(entriesOf)
      .filter(isModule)
      .flatMap(({ file }) => ownExports(files, file).map(keyOf)),
  );
  return new Map(
    reports.map((report) => {
      const sections = entriesOf(report).map((entry) => sectionText(entry, files, endpoints, exported));
      return [
        report.file,
        formatted(`# ${report.title}\n\n${INTRODUCTION}\n\n${sections.join('\n\n')}\n`, report),
      ];
    }),
  );
}

function isModule({ file }: Entry): boolean {
  return /\.tsx?$/.test(file);
}

function ownExports(files: DeclarationFiles, file: string): Declared[] {
  return [...files.exportsOf(file).values()].flatMap((one) => (one.kind === 'own' ? [one.declared] : []));
}

function keyOf({ file, name }: Declared): string {
  return `${file}#${name}`;
}

function sectionText(
  entry: Entry,
  files: DeclarationFiles,
  endpoints: Endpoints,
  exported: ReadonlySet<string>,
): string {
  const heading = `## ${entry.request}`;
  if (!isModule(entry)) return `${heading}\n\nA file: \`${entry.file.replace('./', '')}\`.`;
  const found = [...files.exportsOf(entry.file)].sort(([one], [other]) => (one < other ? -1 : 1));
  const references: Reference[] = [];
  const texts = found.map(([name, one]) => {
    if (one.kind === 'foreign') return one.text;
    const described = declarationText(one.declared, name, endpoints);
    references.push(...described.references);
    return described.text;
  });
  return `${heading}\n\n\`\`\`ts\n${[...texts, ...usedTexts(references, files, endpoints, exported)].join('\n\n')}\n\`\`\``;
}

/** The declarations that exports use, directly or indirectly, and that cannot be imported. */
function usedTexts(
  references: readonly Reference[],
  files: DeclarationFiles,
  endpoints: Endpoints,
  exported: ReadonlySet<string>,
): string[] {
  const used = new Map<string, string>();
  const queue = [...references];
  for (let next = queue.shift(); next; next = queue.shift()) {
    const declared = next.exported ? files.find(next.file, next.name) : files.resolve(next.file, next.name);
    if (!declared || declared.file.startsWith(HTTP_TYPES)) continue;
    const key = keyOf(declared);
    if (exported.has(key) || used.has(key)) continue;
    const { text, references: further } = declarationText(declared, undefined, endpoints);
    used.set(key, text);
    queue.push(...further);
  }
  return [...new Set(used.values())].sort();
}

/** As `npm run format` would write it the first time: a second time it breaks some lines elsewhere, so it leaves these files alone. */
function formatted(text: string, { file }: Report): string {
  const { status, stdout, stderr } = spawnSync(
    process.execPath,
    [join(workspaceRoot, 'node_modules/oxfmt/bin/oxfmt'), '--stdin-filepath=report.md'],
    { cwd: workspaceRoot, input: text, encoding: 'utf8', maxBuffer: 2 ** 26 },
  );
  if (status !== 0) throw new Error(`${file} cannot be formatted:\n${stderr}`);
  return stdout;
}
