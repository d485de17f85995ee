import { parseReport } from './surface.ts';
import { isBreaking, surfaceChanges } from './surface-changes.ts';

const REQUEST = '@howdah/shared-ui/dialog';

function surfaceOf(code: string) {
  return parseReport(`# Exports\n\nWords.\n\n## ${REQUEST}\n\n\`\`\`ts\n${code}\n\`\`\`\n`);
}

/** The kinds of change by name. */
function changes(before: string, after: string) {
  return Object.fromEntries(
    surfaceChanges(surfaceOf(before), surfaceOf(after)).map(({ name, kind }) => [name, kind]),
  );
}

const PROPS = 'export interface Props { title: string; size?: "sm" | "md" }';
const COMPONENT = 'export declare function Dialog(props: Props): JSX.Element;';
const HOOK = 'export declare function useShell(): Shell;';
const SHELL = 'interface Shell { theme: string }';

describe('surfaceChanges', () => {
  it('finds nothing where only the format, the order or the names of parameters differ', () => {
    expect(
      changes(
        `export declare function one(a: string): void; export type Two = { a: 1; b: 2 };`,
        `export type Two = {\n  a: 1;\n  b: 2;\n};\nexport declare function one(name: string): void;`,
      ),
    ).toEqual({});
  });

  it('finds a further declaration of a name wherever it is in the list', () => {
    const list = 'declare function list(of: Roles): Rows;';
    const other = 'declare function list(of: Indexes): Rows;';
    expect(changes(list, `${other} ${list}`)).toEqual({ list: 'extended' });
    expect(changes(`${other} ${list}`, list)).toEqual({ list: 'changed' });
  });

  it.each([
    ['an export is removed', `${PROPS} ${COMPONENT}`, PROPS, { Dialog: 'removed' }],
    [
      'an export is no longer one',
      SHELL.replace('interface', 'export interface'),
      SHELL,
      { Shell: 'removed' },
    ],
    [
      'a prop is removed',
      `${PROPS} ${COMPONENT}`,
      `export interface Props { title: string } ${COMPONENT}`,
      { Props: 'changed' },
    ],
    [
      'a component needs a further prop',
      `${PROPS} ${COMPONENT}`,
      `${PROPS.replace('{', '{ open: boolean;')} ${COMPONENT}`,
      { Props: 'changed' },
    ],
    [
      'a prop takes less',
      `${PROPS} ${COMPONENT}`,
      `${PROPS.replace('"sm" | ', '')} ${COMPONENT}`,
      { Props: 'changed' },
    ],
    [
      'a hook answers less',
      `${SHELL} ${HOOK}`,
      `interface Shell { theme?: string } ${HOOK}`,
      { Shell: 'changed' },
    ],
    [
      'a function needs a further argument',
      'export declare function f(a: string): void;',
      'export declare function f(a: string, b: number): void;',
      { f: 'changed' },
    ],
    [
      'a parameter has another type',
      'export declare function f(a: string): void;',
      'export declare function f(a: number): void;',
      { f: 'changed' },
    ],
    [
      'the argument of a query has a further field',
      'export declare const useOneQuery: Query<string, { ref: string }>;',
      'export declare const useOneQuery: Query<string, { ref: string; id: string }>;',
      { useOneQuery: 'changed' },
    ],
    [
      'a callback that is passed in is called with less',
      'export interface Props { onDone(value: { id: string; name: string }): void } export declare function F(props: Props): void;',
      'export interface Props { onDone(value: { id: string }): void } export declare function F(props: Props): void;',
      { Props: 'changed' },
    ],
    [
      'it extends something else',
      'export interface Props extends ComponentProps<"a"> { b: string }',
      'export interface Props extends ComponentProps<"b"> { b: string }',
      { Props: 'changed' },
    ],
  ])('breaks when %s', (_when, before, after, expected) => {
    expect(changes(before, after)).toEqual(expected);
    expect(surfaceChanges(surfaceOf(before), surfaceOf(after)).some(isBreaking)).toBe(true);
  });

  it.each([
    ['an export is added', PROPS, `${PROPS} ${COMPONENT}`, { Dialog: 'added' }],
    ['a type is exported now', SHELL, SHELL.replace('interface', 'export interface'), { Shell: 'added' }],
    [
      'a component takes a further prop',
      `${PROPS} ${COMPONENT}`,
      `${PROPS.replace('{', '{ open?: boolean;')} ${COMPONENT}`,
      { Props: 'extended' },
    ],
    [
      'a prop takes more',
      `${PROPS} ${COMPONENT}`,
      `${PROPS.replace('"sm"', '"xs" | "sm"')} ${COMPONENT}`,
      { Props: 'extended' },
    ],
    [
      'a hook answers more',
      `${SHELL} ${HOOK}`,
      `interface Shell { theme: string; locale: string } ${HOOK}`,
      { Shell: 'extended' },
    ],
    [
      'a callback that is passed in is called with more',
      'export interface Props { onDone(value: { id: string }): void } export declare function F(props: Props): void;',
      'export interface Props { onDone(value: { id: string; name: string }): void } export declare function F(props: Props): void;',
      { Props: 'extended' },
    ],
    [
      'a function takes a further argument',
      'export declare function f(a: string): void;',
      'export declare function f(a: string, b?: number): void;',
      { f: 'extended' },
    ],
    [
      'a list of constants grows',
      "export declare const NAMES: readonly ['a', 'b'];",
      "export declare const NAMES: readonly ['a', 'new', 'b'];",
      { NAMES: 'extended' },
    ],
    [
      'a union inside of another type grows',
      "export declare const api: Api<Tags<'A' | 'B'>>;",
      "export declare const api: Api<Tags<'A' | 'B' | 'C'>>;",
      { api: 'extended' },
    ],
    [
      'an area has a further endpoint',
      'export declare const api: Area<{ one: Query<string, void> }>;',
      'export declare const api: Area<{ one: Query<string, void>; two: Query<string, void> }>;',
      { api: 'extended' },
    ],
  ])('does not break when %s', (_when, before, after, expected) => {
    expect(changes(before, after)).toEqual(expected);
    expect(surfaceChanges(surfaceOf(before), surfaceOf(after)).some(isBreaking)).toBe(false);
  });

  it('counts a type that no value leads to as handed in and given out', () => {
    expect(changes('export interface Facts { a: 1 }', 'export interface Facts { a: 1; b: 2 }')).toEqual({
      Facts: 'changed',
    });
  });

  it('knows requests that come and go', () => {
    const one = parseReport('## @howdah/a/one\n\n```ts\nexport type A = 1;\n```\n');
    const two = parseReport('## @howdah/a/two\n\n```ts\nexport type A = 1;\n```\n');
    expect(surfaceChanges(one, two)).toEqual([
      { request: '@howdah/a/one', kind: 'removed' },
      { request: '@howdah/a/two', kind: 'added' },
    ]);
  });
});
