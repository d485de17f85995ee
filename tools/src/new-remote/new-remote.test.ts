import { mkdtemp, mkdir, readFile, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { remoteJsonSchema } from '@howdah/shared-api/remote-contract/remote-json';
import ts from 'typescript';
import { workspaceRoot } from '../../webpack/workspace.ts';
import { packageVersions } from './package-versions.ts';
import { withReadmeRow } from './readme-row.ts';
import { newRemote, type NewRemoteOptions } from './remote-options.ts';
import { renderTemplate } from './render-template.ts';
import { refuseTaken } from './workspace-remotes.ts';
import { writeRemote } from './write-remote.ts';

const templates = ['remote', 'workspace'].map((name) => join(workspaceRoot, 'tools/templates', name));

let folder: string;
beforeEach(async () => void (folder = await mkdtemp(join(tmpdir(), 'howdah-new-remote-'))));
afterEach(() => rm(folder, { recursive: true, force: true }));

async function make(id: string, options?: NewRemoteOptions) {
  const target = join(folder, id);
  const versions = await packageVersions(workspaceRoot);
  const files = await writeRemote(newRemote(id, options), { folder: target, templates, versions });
  return { files, read: (file: string) => readFile(join(target, file), 'utf8') };
}

describe('newRemote', () => {
  it('takes from the name what is not given', () => {
    expect(newRemote('mfe-usage-reports')).toEqual({
      id: 'mfe-usage-reports',
      title: 'Usage reports',
      path: 'usage-reports',
      entry: 'usage-reports',
      icon: 'table',
      permission: { action: 'tenant:Sql:Query', resource: 'projects' },
    });
  });

  it('leads where an entry of the dashboard leads', () => {
    expect(newRemote('mfe-table-editor')).toMatchObject({ entry: 'table-editor', path: 'editor' });
  });

  it.each<[string, NewRemoteOptions, string]>([
    ['Reports', {}, 'for example mfe-reports'],
    ['mfe-', {}, 'cannot be the name of a remote'],
    ['mfe--x', {}, 'for example mfe-x'],
    ['mfe-../../etc', {}, 'for example mfe-etc'],
    [`mfe-${'x'.repeat(80)}`, {}, '60 characters at most'],
    ['mfe-x', { title: 'two\nlines' }, 'A title has 1 to 60 characters'],
    ['mfe-x', { title: '' }, 'A title has 1 to 60 characters'],
    ['mfe-x', { path: '/x' }, '"/x" is not a path below a project'],
    ['mfe-x', { path: 'x/:id' }, 'is not a path below a project'],
    ['mfe-home', {}, '"" is not a path below a project'],
    ['mfe-x', { entry: 'X y' }, '"X y" is not an entry'],
    ['mfe-x', { icon: 'constructor' }, 'There is no icon "constructor". There are: archive'],
    ['mfe-x', { action: 'a b' }, 'A permission has an action and a resource'],
  ])('refuses %s with %j', (id, options, problem) => {
    expect(() => newRemote(id, options)).toThrow(problem);
  });
});

describe('writeRemote', () => {
  it('makes a remote whose remote.json is valid', async () => {
    const { read } = await make('mfe-reports', { title: 'Usage', path: 'usage/daily', icon: 'gauge' });
    const facts: unknown = JSON.parse(await read('remote.json'));
    expect(remoteJsonSchema.parse(facts)).toMatchObject({
      id: 'mfe-reports',
      routes: ['usage/daily'],
      nav: [{ entry: 'reports', label: 'Usage', path: 'usage/daily', icon: 'gauge' }],
      menus: [{ area: 'usage' }],
    });
    expect(JSON.parse(await read('package.json'))).toMatchObject({
      name: '@howdah/mfe-reports',
      dependencies: { react: (await packageVersions(workspaceRoot)).react },
    });
  });

  it.each([`'"\\\`{{id}}</script>\${x}*/|`, '表 & <b> #1', '-->'])(
    'writes the title %s as a text, whatever it has in it',
    async (title) => {
      const { files, read } = await make('mfe-x', { title });
      expect(JSON.parse(await read('remote.json'))).toMatchObject({ title, nav: [{ label: title }] });
      for (const file of files.filter((name) => /\.tsx?$/.test(name))) {
        const { diagnostics } = ts.transpileModule(await read(file), {
          reportDiagnostics: true,
          compilerOptions: { jsx: ts.JsxEmit.ReactJSX, module: ts.ModuleKind.ESNext },
        });
        expect([file, diagnostics?.map(({ messageText }) => messageText)]).toEqual([file, []]);
      }
      expect(await read('src/tables/tables-page.tsx')).toContain(
        renderTemplate('{{code t}}', { values: { t: title }, versions: {} }),
      );
    },
  );

  it('touches nothing that is there, and leaves nothing half made', async () => {
    await mkdir(join(folder, 'mfe-x'));
    await writeFile(join(folder, 'mfe-x/mine'), 'kept');
    await expect(make('mfe-x')).rejects.toThrow('exists. Choose another name');
    const remote = newRemote('mfe-y');
    const broken = join(folder, 'templates');
    await mkdir(broken);
    await writeFile(join(broken, 'a.template'), '{{id}}');
    await writeFile(join(broken, 'b.template'), '{{nothing}}');
    await expect(
      writeRemote(remote, { folder: join(folder, 'mfe-y'), templates: [broken], versions: {} }),
    ).rejects.toThrow('A template asks for {{nothing}}.');
    expect((await readdir(folder)).sort()).toEqual(['mfe-x', 'templates']);
    expect(await readFile(join(folder, 'mfe-x/mine'), 'utf8')).toBe('kept');
  });
});

describe('refuseTaken', () => {
  beforeEach(async () => {
    await mkdir(join(folder, 'mfe-sql'));
    const facts = { id: 'mfe-sql', routes: ['sql/*', 'rows'], nav: [{ entry: 'sql-editor' }] };
    await writeFile(join(folder, 'mfe-sql/remote.json'), JSON.stringify(facts));
    await mkdir(join(folder, 'mfe-empty'));
  });

  it.each<[string, NewRemoteOptions, string]>([
    ['mfe-sql', {}, 'There is a remote mfe-sql.'],
    ['mfe-x', { path: 'rows' }, 'The path "rows" belongs to mfe-sql, which has the route "rows".'],
    ['mfe-x', { path: 'sql/x' }, 'has the route "sql/*"'],
    ['mfe-x', { entry: 'sql-editor', path: 'free' }, 'The navigation entry "sql-editor" belongs to mfe-sql.'],
  ])('refuses %s with %j', async (id, options, problem) => {
    await expect(refuseTaken(newRemote(id, options), folder)).rejects.toThrow(problem);
  });

  it('accepts a name, a path and an entry that are free', async () => {
    await expect(refuseTaken(newRemote('mfe-x', { path: 'sqlx' }), folder)).resolves.toBeUndefined();
  });
});

it('adds a remote to the table of folders, below the others', () => {
  const readme =
    '| folder |\n| --- |\n| `shell` | the host |\n| `mfe-a` | remote: A |\n| `tools` | the build |\n';
  expect(withReadmeRow(readme, { id: 'mfe-b', title: 'B | C' }).split('\n').slice(3, 6)).toEqual([
    '| `mfe-a` | remote: A |',
    '| `mfe-b` | remote: B \\| C |',
    '| `tools` | the build |',
  ]);
});
