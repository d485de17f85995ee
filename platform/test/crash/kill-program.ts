import { rmSync } from 'node:fs';
import { Browser, type Json } from '../server/browser.ts';
import {
  buildProgram,
  homeOfProgram,
  removeProgram,
  runProgram,
  signInOn,
  type Program,
} from '../server/program.ts';

/** kill.extended.test.ts kills only the engine. This kills the whole program, over HTTP. */
const rounds = Number(process.env.HOWDAH_KILL_ROUNDS ?? 1);

describe('the program, killed during inserts over HTTP', () => {
  let home: string;
  let main: string;
  let program: Program | undefined;

  beforeAll(async () => {
    main = buildProgram();
    home = await homeOfProgram(main);
  });
  afterAll(async () => {
    program?.process.kill('SIGKILL');
    await program?.ended;
    removeProgram(main);
    rmSync(home, { recursive: true, force: true });
  });

  function start(): Program {
    return (program = runProgram(main, home));
  }

  /** Inserts from two clients until the program is killed. Returns the acknowledged ids. */
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

  it(`keeps every acknowledged row, and everything else, ${rounds} times of ${rounds}`, async () => {
    const known: number[] = [];
    let running = start();
    let owner = await signInOn(running);
    const [{ ref }] = (await owner.get('/platform/projects')).json;
    await owner.query(ref, 'create table acknowledged (id int primary key, text text)');
    for (let round = 0; round < rounds; round += 1) {
      const name = `Name ${round}`;
      const renamed = await owner.call('PATCH', `/platform/projects/${ref}`, { body: { name } });
      expect(renamed.status).toBe(200);
      const killAfter = 10 + round * 23;
      const acknowledged = await insertUntilGone(owner, ref, (round + 1) * 10_000, (count) => {
        if (count >= killAfter) running.process.kill('SIGKILL');
      });
      await running.ended;
      expect(acknowledged.length).toBeGreaterThanOrEqual(killAfter);
      known.push(...acknowledged);

      running = start();
      const { cookie } = owner;
      owner = new Browser(await running.ready);
      owner.cookie = cookie;
      expect((await owner.get('/platform/profile')).json.username).toBe('owner');
      expect((await owner.get('/platform/projects')).json).toMatchObject([{ ref, name }]);
      const { json: found } = await owner.query(
        ref,
        `select id, text = repeat(md5(id::text), 20) as whole from acknowledged`,
      );
      expect(found.every(({ whole }: Json) => whole)).toBe(true);
      expect(found.map(({ id }: Json) => id)).toEqual(expect.arrayContaining(known));
    }
  }, 240_000);
});
