import type { paths } from '../api-types/platform.ts';

/** A path of the platform's OpenAPI document, for example `/platform/projects/{ref}`. */
export type PlatformPath = keyof paths;

type NamesIn<Path extends string> = Path extends `${string}{${infer Name}}${infer Rest}`
  ? Name | NamesIn<Rest>
  : never;

type ValuesFor<Path extends string> = [NamesIn<Path>] extends [never]
  ? []
  : [values: Record<NamesIn<Path>, string>];

/**
 * Returns the address of a call. Only paths of the platform compile, so that a renamed route cannot be
 * overlooked here. Values are encoded and cannot add path segments.
 */
export function platformPath<Path extends PlatformPath>(path: Path, ...[values]: ValuesFor<Path>): string {
  return path.replace(/\{(\w+)\}/g, (_, name: string) => {
    const value = (values as Record<string, string> | undefined)?.[name];
    // An empty value would result in a different path: `/projects//status`. The first message is in docs/product/api-docs.md#messages.
    if (!value && name === 'ref') throw new Error('Project ref is required');
    if (!value) throw new Error(`The path ${path} needs a value for "${name}"`);
    return encodeURIComponent(value);
  });
}
