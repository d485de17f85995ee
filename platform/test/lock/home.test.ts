import { spawn } from 'node:child_process';
import {
  chmodSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  rmSync,
  statSync,
  symlinkSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { type PlatformConfig, readConfig } from '../../src/kernel/config.ts';
import { HomeInUseError, writeAddress } from '../../src/kernel/home/home-lock.ts';
import { openHome } from '../../src/kernel/home/home.ts';

let home: string;
beforeEach(() => {
  home = mkdtempSync(join(tmpdir(), 'howdah-home-'));
});
afterEach(() => rmSync(home, { recursive: true, force: true }));

const config = (env: Record<string, string> = {}): PlatformConfig =>
  readConfig({ env: { HOWDAH_HOME: home, ...env }, args: [], cwd: home, defaultStaticDir: home });

const control = { HOWDAH_CONTROL_URL: 'postgres://db/control' };
const servers = { HOWDAH_POSTGRES_URL: 'postgres://db' };

/** Keys of each process, one every few milliseconds by the shared clock. */
const KEYS = 30;

/** A process that creates keys at the same times as others. */
class KeyMaker {
  readonly ready: Promise<string>;
  readonly #child;
  readonly #next;

  constructor(folder: string) {
    const script = `
      const { loadHomeKey } = await import('${join(__dirname, '../../src/kernel/security/sealed.ts')}');
      process.stdin.once('data', (start) => {
        const keys = [];
        for (let i = 0; i < ${KEYS}; i += 1) {
          while (Date.now() < Number(start) + 3 * i);
          keys.push(loadHomeKey('${folder}/' + i).toString('base64'));
        }
        console.log(JSON.stringify(keys));
        process.exit();
      });
      console.log('ready');`;
    const args = ['--import', 'tsx', '--input-type=module', '-e', script];
    this.#child = spawn(process.execPath, args, { stdio: ['pipe', 'pipe', 'inherit'] });
    const lines = createInterface({ input: this.#child.stdout })[Symbol.asyncIterator]();
    this.#next = async () => (await lines.next()).value as string;
    this.ready = this.#next();
  }

  async makeFrom(start: number): Promise<string[]> {
    this.#child.stdin.write(String(start));
    return JSON.parse(await this.#next()) as string[];
  }
}

describe('a home', () => {
  it('is closed to other users of the machine, even when an earlier version left it open', async () => {
    const modeOf = (name: string) => statSync(join(home, name)).mode & 0o777;
    chmodSync(home, 0o755);
    for (const folder of ['control', 'projects', 'store', 'backups', 'storage']) {
      mkdirSync(join(home, folder));
      chmodSync(join(home, folder), 0o755);
    }
    // A database and a stored file with the modes of an earlier version.
    const inner = ['projects/shop', 'projects/shop/data', 'storage/shop', 'storage/shop/files'];
    for (const folder of inner) {
      mkdirSync(join(home, folder));
      chmodSync(join(home, folder), 0o755);
    }
    const files = ['projects/shop/data/PG_VERSION', 'storage/shop/files/1'];
    for (const file of files) {
      writeFileSync(join(home, file), '');
      chmodSync(join(home, file), 0o666);
    }
    writeFileSync(join(home, 'platform.log'), '', { mode: 0o644 });
    const elsewhere = mkdtempSync(join(tmpdir(), 'howdah-elsewhere-'));
    chmodSync(elsewhere, 0o755);
    symlinkSync(elsewhere, join(home, 'templates'));
    await openHome(config(), 'one').release();
    expect(['.', 'control', 'projects', 'store', 'backups', 'storage'].map(modeOf)).toEqual(
      Array(6).fill(0o700),
    );
    expect(['platform.key', 'platform.log'].map(modeOf)).toEqual([0o600, 0o600]);
    expect(inner.map(modeOf)).toEqual(inner.map(() => 0o700));
    expect(files.map(modeOf)).toEqual(files.map(() => 0o600));
    // A linked folder keeps its mode.
    expect(modeOf('templates')).toBe(0o755);
    rmSync(elsewhere, { recursive: true });
  });

  it('that is not writable is refused with one sentence', () => {
    writeFileSync(join(home, 'file'), '');
    const open = () => openHome({ ...config(), home: join(home, 'file', 'home') }, 'one');
    expect(open).toThrow(
      /^HOWDAH_HOME cannot be used: .* is not a folder\. Set it to a folder that this user may write\.$/,
    );
  });

  it('that is in use is refused with the address of its platform', async () => {
    const first = openHome(config(), 'one');
    writeAddress(home, 'http://localhost:4000');
    expect(() => openHome(config(), 'two')).toThrow(
      /already serves .* at http:\/\/localhost:4000\. Stop it first/,
    );
    await first.release();
    await openHome(config(), 'three').release();
  });

  it('is shared when no database is in it', async () => {
    const homes = ['one', 'two'].map((id) => openHome(config({ ...control, ...servers }), id));
    expect(homes[0]!.key).toEqual(homes[1]!.key);
    expect(homes.map(({ log }) => log.path)).toEqual([
      join(home, 'processes/one.log'),
      join(home, 'processes/two.log'),
    ]);
    for (const each of homes) await each.release();
  });

  it.each<[string, Record<string, string>]>([
    ['PGlite stores everything', {}],
    ['PGlite stores the projects', control],
    ['PGlite stores the control plane', servers],
  ])('is locked by one process when %s', async (_what, env) => {
    const first = openHome(config(env), 'one');
    expect(() => openHome(config(env), 'two')).toThrow(HomeInUseError);
    expect(first.log.path).toBe(join(home, 'platform.log'));
    await first.release();
  });

  it('keeps the logs of running processes, and the newest logs of others', async () => {
    const folder = join(home, 'processes');
    mkdirSync(folder);
    for (let day = 1; day <= 25; day += 1) {
      const path = join(folder, `ended-${day}.log`);
      writeFileSync(path, '');
      utimesSync(path, new Date(2020, 0, day), new Date(2020, 0, day));
    }
    writeFileSync(join(folder, 'ended-1.lock'), '');
    const opened = openHome({ ...config({ ...control, ...servers }) }, 'one');
    // The lock without an owner is removed first, so the log counts as that of an ended process.
    expect(existsSync(join(folder, 'ended-1.log'))).toBe(false);
    expect(existsSync(join(folder, 'ended-5.log'))).toBe(false);
    expect(existsSync(join(folder, 'ended-6.log'))).toBe(true);
    await opened.release();
  });
});

describe('the key of a home', () => {
  it.extended('is the same in processes that create it at the same time', async () => {
    const processes = Array.from({ length: 3 }, () => new KeyMaker(home));
    await Promise.all(processes.map(({ ready }) => ready));
    const start = Date.now() + 500;
    const keys = await Promise.all(processes.map((each) => each.makeFrom(start)));
    expect(keys[0]).toHaveLength(KEYS);
    for (const others of keys.slice(1)) expect(others).toEqual(keys[0]);
    expect(readdirSync(home)).toHaveLength(KEYS);
  });
});
