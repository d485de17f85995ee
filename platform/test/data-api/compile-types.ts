import { join } from 'node:path';
import ts from 'typescript';

const FOLDER = join(__dirname, 'generated');
const TYPES = join(FOLDER, 'database.types.ts');
const USE = join(FOLDER, 'use.ts');

/** Cached, because reading the compiler's own libraries takes longer than everything else. */
const libraries = new Map<string, ts.SourceFile | undefined>();

/**
 * Returns the errors of the TypeScript compiler under `--strict` for generated types and a program that uses them. The program
 * begins with `import type { Database } from './database.types.ts'`. Empty when there are none.
 */
export function faultsOf(types: string, use = ''): string[] {
  const sources: Record<string, string> = {
    [TYPES]: types,
    [USE]: `import type { Database } from './database.types.ts';\nexport type { Database };\n${use}`,
  };
  const options: ts.CompilerOptions = {
    strict: true,
    noUncheckedIndexedAccess: true,
    noEmit: true,
    // Skips the check of the compiler's own libraries.
    skipLibCheck: true,
    allowImportingTsExtensions: true,
    target: ts.ScriptTarget.ES2022,
    lib: ['lib.es2022.d.ts'],
    module: ts.ModuleKind.ESNext,
    moduleResolution: ts.ModuleResolutionKind.Bundler,
    types: [],
  };
  const host = ts.createCompilerHost(options);
  const { getSourceFile, fileExists } = host;
  host.fileExists = (name) => name in sources || fileExists(name);
  host.directoryExists = undefined; // the compiler would not look into a folder that does not exist
  host.getSourceFile = (name, ...rest) => {
    if (name in sources) return ts.createSourceFile(name, sources[name]!, ts.ScriptTarget.ES2022);
    if (!libraries.has(name)) libraries.set(name, getSourceFile(name, ...rest));
    return libraries.get(name);
  };
  const program = ts.createProgram([TYPES, USE], options, host);
  return ts.getPreEmitDiagnostics(program).map(({ messageText, file, start = 0 }) => {
    const line = file ? file.getLineAndCharacterOfPosition(start).line + 1 : 0;
    const text = file?.text.split('\n')[line - 1]?.trim() ?? '';
    return `${ts.flattenDiagnosticMessageText(messageText, ' ')} (line ${line}: ${text})`;
  });
}
