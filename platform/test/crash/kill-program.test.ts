import { rmSync } from 'node:fs';
import { makeHome } from '../engines/projects.ts';
import { Browser, type Json } from '../server/browser.ts';
import { buildProgram, printedToken, removeProgram, runProgram, type Program } from '../server/program.ts';

/** Beside the rounds of the engine in kill.test.ts: the whole program, over HTTP. kill.long.test.ts asks for more. */
const rounds = Number(process.env.HOWDAH_KILL_ROUNDS ?? 2);

describe('the program, killed in the middle of inserts that come over HTTP', () => {
  const home = makeHome();
  let main: string;
  let program: Program | undefined;

  beforeAll(() => {
    main = buildProgram();
  });
  afterAll(async () => {
    program?.process.kill('SIGKILL');
    await program?.ended;
    removeProgram(main);
    rmSync(home, { recursive: true, force: true });
  });

  async function start(): Promise<{ running: Program; owner: Browser; ref: string }> {
    const running = (program = runProgram(main, home));
    const owner = new Browser(await running.ready);
    await owner.redeem(printedToken(running, 'owner@howdah.local'));
    const { json } = await owner.get('/platform/projects');
    const ref = json.find(({ name }: Json) => name === 'Bookshop').ref as string;
    return { running, owner, ref };
  }

  /** Inserts until the program is gone, from two clients at once; answers the ids that were acknowledged. */
  async function insertUntilGone(
    owner: Browser,
    ref: string,
    first: number,
    onAcknowledged: (n: number) => void,
  ) {
    const connection = await owner.connection(ref);
    const acknowledged: number[] = [];
    const client = async (start: number) => {
      for (let id = start; ; id += 2) {
        const query = `insert into acknowledged values (${id}, repeat(md5('${id}'), 20))`;
        const answer = await owner
          .post(`/platform/pg-meta/${ref}/query`, { query }, { headers: connection })
          .catch(() => undefined);
        if (!answer) return;
        if (answer.status !== 200) throw new Error(answer.text);
        acknowledged.push(id);
        onAcknowledged(acknowledged.length);
      }
    };
    await Promise.all([client(first), client(first + 1)]);
    return acknowledged;
  }

  it(`keeps every acknowledged row, ${rounds} times of ${rounds}`, async () => {
    const known: number[] = [];
    for (let round = 0; round < rounds; round += 1) {
      const { running, owner, ref } = await start();
      if (round === 0) await owner.query(ref, 'create table acknowledged (id int primary key, text text)');
      const { json: found } = await owner.query(
        ref,
        `select id, text = repeat(md5(id::text), 20) as whole from acknowledged`,
      );
      expect(found.every(({ whole }: Json) => whole)).toBe(true);
      expect(found.map(({ id }: Json) => id)).toEqual(expect.arrayContaining(known));

      const killAfter = 10 + round * 23;
      const acknowledged = await insertUntilGone(owner, ref, (round + 1) * 10_000, (count) => {
        if (count >= killAfter) running.process.kill('SIGKILL');
      });
      await running.ended;
      expect(acknowledged.length).toBeGreaterThanOrEqual(killAfter);
      known.push(...acknowledged);
    }
    const { owner, ref } = await start();
    const { json } = await owner.query(ref, 'select id from acknowledged');
    expect(json.map(({ id }: Json) => id)).toEqual(expect.arrayContaining(known));
  }, 240_000);
});
