import { readdirSync } from 'node:fs';
import { workspaceRoot } from '../../webpack/workspace.ts';
import { importsByFolder, layersOf, type FolderImports } from './layers.ts';

const MAX_FLOORS = 9;

const folder = (imports: Record<string, string[]>): FolderImports =>
  new Map(Object.entries(imports).map(([name, imported]) => [name, new Set(imported)]));

describe('the layers of a folder', () => {
  it('are as many as the longest chain of imports', () => {
    expect(layersOf(folder({ page: ['list', 'api'], list: ['row'], row: ['api'] }))).toEqual({ floors: 4 });
  });

  it('do not exist where an import leads back', () => {
    expect(layersOf(folder({ page: ['list'], list: ['row'], row: ['list'] }))).toEqual({
      circle: ['list', 'row', 'list'],
    });
  });
});

const remotes = readdirSync(workspaceRoot).filter((name) => name.startsWith('mfe-'));

it.each(['platform', 'shell', ...remotes, 'shared-api', 'shared-ui'].map((name) => `${name}/src`))(
  'imports run down, over at most 9 floors, in every folder of %s',
  (root) => {
    const problems = [...importsByFolder(root)].flatMap(([path, imports]) => {
      const layers = layersOf(imports);
      if ('circle' in layers) return [`${path}: ${layers.circle.join(' -> ')}`];
      return layers.floors > MAX_FLOORS ? [`${path}: ${layers.floors} floors`] : [];
    });
    expect(problems).toEqual([]);
  },
);
