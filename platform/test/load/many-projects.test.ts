import type { DatabaseEngine } from '../../src/engines/engine.ts';
import { runScript, startEngine, type TestEngine } from '../engines/projects.ts';
import { eventually } from '../server/eventually.ts';

const MB = 1024 ** 2;
const PROJECTS = 20;
const MOST_OPEN = 4;

/** What an open database of this size takes at most, with all that Node keeps for its thread. */
const EACH_MB = 220;

describe('twenty projects that are used in turn', () => {
  let started: TestEngine;
  let engine: DatabaseEngine;
  let atFirst: number;
  const names = Array.from({ length: PROJECTS }, (_, number) => `project-${number}`);

  const openOnes = async () => {
    const memory = await Promise.all(names.map((name) => engine.memory(name)));
    return memory.filter((bytes) => bytes !== null).length;
  };

  beforeAll(async () => {
    started = startEngine({ maxOpen: MOST_OPEN, idleStopMs: 1_000 });
    engine = started.engine;
    for (const [number, name] of names.entries()) await engine.create(name, { major: number % 2 ? 17 : 18 });
    atFirst = process.memoryUsage().rss;
  });
  afterAll(() => started.dispose());

  it('all answer, with no more databases open than the cap, and memory that stays within it', async () => {
    let mostOpen = 0;
    let mostMemory = 0;
    for (const [number, name] of names.entries()) {
      const { error, sets } = await runScript(
        engine,
        name,
        `create table kept as select ${number} as number; select number from kept`,
      );
      expect(error).toBeNull();
      expect(sets[1]?.rows).toEqual([[String(number)]]);
      mostOpen = Math.max(mostOpen, await openOnes());
      mostMemory = Math.max(mostMemory, process.memoryUsage().rss - atFirst);
    }
    expect(mostOpen).toBeGreaterThan(1);
    expect(mostOpen).toBeLessThanOrEqual(MOST_OPEN);
    // One more is being opened while another is still being stopped.
    expect(mostMemory / MB).toBeLessThan((MOST_OPEN + 1) * EACH_MB);
  });

  it('all sleep when nobody uses them any more, and give their memory back', async () => {
    await eventually(async () => expect(await openOnes()).toBe(0));
    await eventually(async () => {
      expect((process.memoryUsage().rss - atFirst) / MB).toBeLessThan(EACH_MB);
    });
  });

  it('keep what was written, and answer all at once as well', async () => {
    const answers = await Promise.all(
      names.map((name) => runScript(engine, name, 'select number from kept')),
    );
    expect(answers.map(({ sets }) => sets[0]?.rows[0]?.[0])).toEqual(
      names.map((_, number) => String(number)),
    );
    await eventually(async () => expect(await openOnes()).toBeLessThanOrEqual(MOST_OPEN));
  });
});
