import { loadModule } from 'libpg-query';
import { describeOnEachEngine } from '../engines/projects.ts';
import { compareLimited } from './limited-selects.ts';

beforeAll(() => loadModule());

describeOnEachEngine('the row limit', (project) => {
  it('returns the first rows of the same result, for 2,000 generated selects', async () => {
    expect(await compareLimited(project.run, 2000)).toBeGreaterThan(300);
  });
});
