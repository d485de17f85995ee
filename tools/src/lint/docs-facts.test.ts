import { readWorkspaceFile, workspaceFiles } from './workspace-files.ts';

it('lists every setting of the platform in docs/operating.md, and no other', () => {
  const settings = [...readWorkspaceFile('platform/src/kernel/config.ts').matchAll(/\benv: '(\w+)'/g)];
  const [, table = ''] = readWorkspaceFile('docs/operating.md').split('\n## Settings\n');
  const listed = [...table.matchAll(/^\| `(\w+)`/gm)];
  const names = (matches: RegExpExecArray[]) => matches.map(([, name]) => name).sort();
  expect(names(listed)).toEqual(names(settings));
});

/** Serves HTML, so it is not in the OpenAPI document. */
const PAGES = ['GET /platform/sample-frame'];

/** `/v1/projects/{}/branches` of `/v1/projects/{ref}/branches?limit=`. */
const withoutNames = (path: string) => path.replace(/\?.*$/, '').replace(/\{[^}]*\}/g, '{}');

/** The calls of the platform, from the types of its OpenAPI document: `GET /v1/projects/{}/branches`. */
function platformCalls(): ReadonlySet<string> {
  const paths = readWorkspaceFile('shared-api/src/api-types/platform.ts').matchAll(
    /^ {2}'(\/[^']+)': \{\n([\s\S]*?)^ {2}\};/gm,
  );
  return new Set(
    [...paths].flatMap(([, path = '', methods = '']) =>
      [...methods.matchAll(/^ {4}(get|put|post|delete|patch): operations/gm)].map(
        ([, method = '']) => `${method.toUpperCase()} ${withoutNames(path)}`,
      ),
    ),
  );
}

it('names only calls in the documentation that the platform has', () => {
  const calls = platformCalls();
  const named = workspaceFiles(/\.md$/)
    .filter((page) => page.startsWith('docs/'))
    .flatMap((page) => [
      ...readWorkspaceFile(page).matchAll(/`((?:[A-Z]+`, `)?[A-Z]+) (\/(?:platform|v1|api)\/[^\s`]+)`/g),
    ])
    .flatMap(([, methods = '', path = '']) =>
      methods.split('`, `').map((method) => `${method} ${withoutNames(path)}`),
    );
  expect(named).not.toEqual([]);
  expect(named.filter((call) => !calls.has(call) && !PAGES.includes(call))).toEqual([]);
});
