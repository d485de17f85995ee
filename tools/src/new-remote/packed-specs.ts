import { readdir } from 'node:fs/promises';
import { join } from 'node:path';

/** `howdah-shared-ui-0.1.0.tgz`, as npm names the tarball of `@howdah/shared-ui`. */
const TARBALL = /^howdah-([a-z-]+)-\d.*\.tgz$/;

/**
 * How to depend on the packages of Howdah that a folder has as tarballs, by package name.
 *
 * @throws when there are none.
 */
export async function packedSpecs(folder: string): Promise<Record<string, string>> {
  const specs = (await readdir(folder)).flatMap((file) => {
    const name = TARBALL.exec(file)?.[1];
    return name === undefined ? [] : [[`@howdah/${name}`, `file:${join(folder, file)}`]];
  });
  if (specs.length === 0)
    throw new Error(`${folder} has no packages of Howdah: run npm run pack:packages first.`);
  return Object.fromEntries(specs) as Record<string, string>;
}
