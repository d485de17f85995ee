import { execFileSync } from 'node:child_process';
import { mkdirSync, writeFileSync } from 'node:fs';
import { join, relative, resolve } from 'node:path';
import type { NamedSample } from './all-samples.ts';

const COMPILER = resolve(import.meta.dirname, '../../node_modules/typescript-native/bin/tsc');

/**
 * The client, and a type that extracts its message about a `select` it cannot parse. The message is in the type of the
 * answer and is no type error.
 */
const CLIENT = `import { createClient } from '@supabase/supabase-js';
import type { Database } from './database.types.ts';

export const supabase = createClient<Database>('http://project.test', 'key');

type Wrong = { error: true };
type WrongPart<Row> = Row extends Wrong
  ? true
  : { [Key in keyof Row]: [NonNullable<Row[Key]>] extends [never] ? never : NonNullable<Row[Key]> extends Wrong ? true : NonNullable<Row[Key]> extends Wrong[] ? true : never }[keyof Row];
type RowOf<Data> = Data extends readonly (infer Row)[] ? Row : Data;
export type IsWrong<Data> = [WrongPart<RowOf<NonNullable<Data>>>] extends [never] ? false : true;
`;

/** What the compiler has to say of samples, each in a module of its own below the folder. */
export function typeErrors(samples: readonly NamedSample[], types: string, folder: string): string[] {
  mkdirSync(folder, { recursive: true });
  writeFileSync(join(folder, 'database.types.ts'), types);
  writeFileSync(join(folder, 'client.ts'), CLIENT);
  const files = samples.map(({ js }, index) => {
    const file = `sample-${index}.ts`;
    const isRead = js.includes('.select(') && js.includes('data');
    writeFileSync(
      join(folder, file),
      [
        "import { supabase, type IsWrong } from './client.ts';",
        js,
        isRead ? 'export const isWrong: IsWrong<typeof data> = false;' : 'export {};',
        'export type Used = IsWrong<0>; export const used = supabase;',
      ].join('\n'),
    );
    return file;
  });
  writeFileSync(
    join(folder, 'tsconfig.json'),
    JSON.stringify({
      extends: relative(folder, resolve(import.meta.dirname, '../../tsconfig.base.json')),
      compilerOptions: { noUnusedLocals: false, types: ['node'] },
      files,
    }),
  );
  try {
    execFileSync(process.execPath, [COMPILER, '-p', folder, '--pretty', 'false'], { encoding: 'utf8' });
    return [];
  } catch (failure) {
    const { stdout = '' } = failure as { stdout?: string };
    return stdout
      .split('\n')
      .filter((line) => line !== '')
      .map((line) => {
        const index = /sample-(\d+)\.ts/.exec(line)?.[1];
        return index === undefined ? line : `${samples[Number(index)]?.title}: ${line}`;
      });
  }
}
