import { DeclarationFiles } from './declaration-files.ts';
import { declarationText } from './declaration-text.ts';
import { collectEndpoints, type Endpoints } from './endpoints.ts';

const NO_ENDPOINTS: Endpoints = { byName: new Map(), areas: new Map() };

/** The texts of what `src/index.ts` exports, by name. */
function texts(files: Record<string, string>, endpoints = NO_ENDPOINTS): Record<string, string> {
  const declarations = new DeclarationFiles(new Map(Object.entries(files)));
  return Object.fromEntries(
    [...declarations.exportsOf('./src/index.ts')].map(([name, one]) => [
      name,
      one.kind === 'own' ? declarationText(one.declared, name, endpoints).text : one.text,
    ]),
  );
}

describe('the exports of an entry', () => {
  it('are its own, those that it passes on, and those of other packages', () => {
    expect(
      texts({
        'src/index': `
          import { helper } from './parts/helper.tsx';
          export * from './all.ts';
          export { one as first, type Two } from './some.ts';
          export { helper };
          export { clsx as cx } from 'clsx';
          export declare const own: string;
        `,
        'src/all': `export declare function all(): void; declare const hidden: 1;`,
        'src/some': `export declare const one: 1; export interface Two { a: string }`,
        'src/parts/helper': `export declare function helper(): void;`,
      }),
    ).toEqual({
      all: 'export declare function all(): void;',
      first: 'export declare const one: 1;\nexport { one as first };',
      Two: expect.stringMatching(/^export interface Two {\s+a: string;\s+}$/),
      helper: 'export declare function helper(): void;',
      cx: `export { clsx as cx } from 'clsx';`,
      own: 'export declare const own: string;',
    });
  });

  it('have neither comments nor private members, and parameters have names', () => {
    expect(
      texts({
        'src/index': `
          /** Words. */
          export declare function Button({ size, ...rest }: ButtonProps): import("react").JSX.Element;
          export declare class Store { #state; private kept; get(): import("./state.ts").State; }
        `,
      }),
    ).toEqual({
      Button: 'export declare function Button(props: ButtonProps): JSX.Element;',
      Store: expect.stringMatching(/^export declare class Store {\s+get\(\): State;\s+}$/),
    });
  });

  it('keep overloads together', () => {
    expect(
      texts({ 'src/index': 'export declare function f(a: 1): 1; export declare function f(a: 2): 2;' }),
    ).toEqual({ f: 'export declare function f(a: 1): 1;\nexport declare function f(a: 2): 2;' });
  });

  it('refuse a form that the report could not show', () => {
    expect(() => texts({ 'src/index': `export * from 'react';` })).toThrow(
      `src/index exports in a form that the report does not know: export * from 'react';`,
    );
  });
});

it('describes hooks and areas by their endpoints in the source', () => {
  const endpoints: Endpoints = { byName: new Map(), areas: new Map() };
  collectEndpoints(
    'src/index.ts',
    `const branchesApi = injectArea('branches', (build) => ({
       branchesList: build.query<Branch[], { ref: string }>({ query: () => '' }),
       branchesRetry: build.mutation<void, ByRef>({ query: () => '' }),
     }));`,
    endpoints,
  );
  const declarations = `
    interface ByRef { ref: string }
    declare const branchesApi: Api<Whatever>;
    export declare const useBranchesListQuery: Long<Type>, useLazyBranchesListQuery: Long<Type>, useBranchesRetryMutation: Long;
    export { branchesApi };
  `;
  expect(texts({ 'src/index': declarations }, endpoints)).toEqual({
    useBranchesListQuery: 'export declare const useBranchesListQuery: Query<Branch[], { ref: string; }>;',
    useLazyBranchesListQuery:
      'export declare const useLazyBranchesListQuery: Query<Branch[], { ref: string; }>;',
    useBranchesRetryMutation: 'export declare const useBranchesRetryMutation: Mutation<void, ByRef>;',
    branchesApi:
      'export declare const branchesApi: Area<{ branchesList: Query<Branch[], { ref: string; }>; branchesRetry: Mutation<void, ByRef> }>;',
  });
  const file = new DeclarationFiles(new Map([['src/index', declarations]]));
  const hook = file.resolve('src/index', 'useBranchesRetryMutation')!;
  expect(declarationText(hook, 'useBranchesRetryMutation', endpoints).references).toEqual([
    { file: 'src/index', name: 'ByRef', exported: false },
  ]);
  expect(file.resolve('src/index', 'ByRef')).toMatchObject({ file: 'src/index', name: 'ByRef' });
});
