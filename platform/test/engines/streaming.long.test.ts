import { describeOnEachEngine } from './projects.ts';
import { commitBesideRunaways, countStreamed, makeBig } from './streams.ts';

const million = 1_000_000;

describeOnEachEngine('streaming at length', (project) => {
  it('streams a million rows', async () => {
    await project.engine.execute(project.ref, makeBig(million));
    expect(await countStreamed(project)).toBe(million);
  });

  it('keeps every committed row after ten cancelled statements', async () => {
    expect(await commitBesideRunaways(project, 10)).toBe(10);
  });
});
