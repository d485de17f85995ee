import type { Organization } from '@howdah/shared-api/organizations';
import type { Project } from '@howdah/shared-api/projects';
import { groupProjects } from './group-projects.ts';

const organization = (slug: string, name: string) => ({ slug, name }) as Organization;
const project = (name: string, organization_slug: string) =>
  ({ name, ref: `ref${name.toLowerCase()}`, organization_slug }) as Project;

const organizations = [
  organization('zoo', 'Zoo'),
  organization('demo', 'Demo'),
  organization('none', 'None'),
];
const projects = [project('Notes', 'demo'), project('Atlas', 'demo'), project('Bears', 'zoo')];

const shown = (search: string) =>
  groupProjects(organizations, projects, search).map((group) => [
    group.organization.name,
    group.projects.map(({ name }) => name),
  ]);

describe('groupProjects', () => {
  it('lists every organization by name, also one without projects', () => {
    expect(shown('')).toEqual([
      ['Demo', ['Atlas', 'Notes']],
      ['None', []],
      ['Zoo', ['Bears']],
    ]);
  });

  it.each([
    ['atl', [['Demo', ['Atlas']]]],
    ['  NOTES ', [['Demo', ['Notes']]]],
    ['refbears', [['Zoo', ['Bears']]]],
    ['zoo', [['Zoo', ['Bears']]]],
    ['nothing', []],
  ])('finds "%s"', (search, groups) => {
    expect(shown(search)).toEqual(groups);
  });
});
