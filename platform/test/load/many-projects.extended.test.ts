import type { DatabaseEngine } from '../../src/engines/engine.ts';
import { runScript, startEngine, type TestEngine } from '../engines/projects.ts';
import { eventually } from '../server/eventually.ts';

/** many-projects.long.test.ts uses twenty, of two versions, which take a minute. */
const IS_MANY = process.env.HOWDAH_MANY_PROJECTS === '1';
const [PROJECTS, MAX_OPEN] = IS_MANY ? [20, 4] : [3, 2];

describe('projects that are used in turn', () => {
  let started: TestEngine;
  let engine: DatabaseEngine;
  const names = Array.from({ length: PROJECTS }, (_, number) => `project-${number}`);

  const openOnes = async () => {
    const memory = await Promise.all(names.map((name) => engine.memory(name)));
    return memory.filter((bytes) => bytes !== null).length;
  };

  beforeAll(async () => {
    started = startEngine({ maxOpen: MAX_OPEN, idleStopMs: 1_000 });
    engine = started.engine;
    for (const [number, name] of names.entries())
      await engine.create(name, { major: IS_MANY && number % 2 ? 17 : 18 });
  });
  afterAll(() => started.dispose());

  it('all respond, with no more open databases than the limit', async () => {
    let maxOpen = 0;
    for (const [number, name] of names.entries()) {
      const { error, sets } = await runScript(
        engine,
        name,
        `create table kept as select ${number} as number; select number from kept`,
      );
      expect(error).toBeNull();
      expect(sets[1]?.rows).toEqual([[String(number)]]);
      maxOpen = Math.max(maxOpen, await openOnes());
    }
    expect(maxOpen).toBeGreaterThan(0);
    expect(maxOpen).toBeLessThanOrEqual(MAX_OPEN);
  });

  it('all stop when nobody uses them', async () => {
    await eventually(async () => expect(await openOnes()).toBe(0));
  });

  it('keep their rows, and all respond at once', async () => {
    const answers = await Promise.all(
      names.map((name) => runScript(engine, name, 'select number from kept')),
    );
    expect(answers.map(({ sets }) => sets[0]?.rows[0]?.[0])).toEqual(
      names.map((_, number) => String(number)),
    );
    await eventually(async () => expect(await openOnes()).toBeLessThanOrEqual(MAX_OPEN));
  });
});
