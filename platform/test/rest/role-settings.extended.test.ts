import { describeAboveEngines, type TestProject } from '../engines/projects.ts';
import { alterRole, RestClient } from './fixture.ts';

/** The platform's time limit of a call: 8 s otherwise. All naps that must end are much shorter. */
const roleCallTimeoutMs = 3_000;

describeAboveEngines('settings of the role that calls', declareTests, { roleCallTimeoutMs });

function declareTests(database: TestProject) {
  let rest: RestClient;
  beforeAll(async () => {
    const { engine, ref } = database;
    await engine.execute(
      ref,
      `create function nap(seconds float8) returns text language plpgsql stable as $$ begin
        perform pg_sleep(seconds); return 'rested'; end $$;
      create function shown(setting text) returns text language sql stable as $$ select current_setting(setting) $$;
      create function strict_shown(setting text) returns text language sql stable
        set default_transaction_isolation = 'serializable' set work_mem = '3MB' as $$ select current_setting(setting) $$;`,
    );
    rest = new RestClient(engine, ref);
  });
  afterEach(() => alter('anon', 'reset all'));
  afterEach(() => alter('authenticator', 'reset all'));

  const alter = (role: string, change: string) => alterRole(database, role, change);

  const shown = async (setting: string, as = 'anon') =>
    (await rest.get(`rpc/shown?setting=${setting}`, { as })).json;

  it('end its calls that take too long, and no others', async () => {
    expect((await rest.get('rpc/nap?seconds=0.3')).json).toBe('rested');
    await alter('anon', "set statement_timeout = '0.2s'");
    const late = await rest.get('rpc/nap?seconds=5');
    expect([late.status, late.json.code]).toEqual([500, '57014']);
    expect((await rest.get('rpc/nap?seconds=0.3', { as: 'service_role' })).json).toBe('rested');
    await alter('anon', 'reset all');
    expect((await rest.get('rpc/nap?seconds=0.3')).json).toBe('rested');
  });

  it('end no read by a time limit that no longer counts', async () => {
    for (let round = 0; round < 5; round++) {
      await alter('anon', "set statement_timeout = '1ms'");
      await rest.get('rpc/nap?seconds=0.1');
      await alter('anon', 'reset all');
      expect((await rest.get('rpc/nap?seconds=0.1')).json).toBe('rested');
    }
  });

  it('end a read once, whatever else has changed meanwhile', async () => {
    const { engine, ref } = database;
    await alter('anon', "set statement_timeout = '0.2s'");
    await shown('work_mem');
    const callAsRole = engine.callAsRole.bind(engine);
    const calls = jest
      .spyOn(engine, 'callAsRole')
      .mockImplementation((call) =>
        callAsRole(call).finally(() => engine.execute(ref, 'create table if not exists meanwhile (id int)')),
      );
    expect((await rest.get('rpc/nap?seconds=5')).json.code).toBe('57014');
    expect(calls).toHaveBeenCalledTimes(1);
    calls.mockRestore();
    await engine.execute(ref, 'drop table meanwhile');
  });

  it('give no call more time than the platform does', async () => {
    await alter('anon', "set statement_timeout = '1h'");
    expect((await rest.get('rpc/nap?seconds=20')).json.code).toBe('57014');
  });

  it('count from the next call, over those of authenticator', async () => {
    const before = await shown('work_mem');
    await alter('authenticator', "set work_mem = '7MB'");
    expect([await shown('work_mem'), await shown('work_mem', 'service_role')]).toEqual(['7MB', '7MB']);
    await alter('anon', "set work_mem = '5MB'");
    expect([await shown('work_mem'), await shown('work_mem', 'service_role')]).toEqual(['5MB', '7MB']);
    await alter('authenticator', 'reset all');
    expect(await shown('work_mem', 'service_role')).toBe(before);
  });

  it('choose the isolation of the transaction, as those of a function do', async () => {
    expect(await shown('transaction_isolation')).toBe('read committed');
    await alter('anon', "set default_transaction_isolation = 'repeatable read'");
    expect(await shown('transaction_isolation')).toBe('repeatable read');
    expect(await shown('transaction_isolation', 'service_role')).toBe('read committed');
    const rolledBack = { headers: { prefer: 'tx=rollback' } };
    const inBlock = await rest.post('rpc/shown', { setting: 'transaction_isolation' }, rolledBack);
    expect(inBlock.json).toBe('repeatable read');
    expect((await rest.get('rpc/strict_shown?setting=transaction_isolation')).json).toBe('serializable');
    expect((await rest.get('rpc/strict_shown?setting=work_mem')).json).toBe('3MB');
  });

  it("limit the time of a function by its own setting, over its role's", async () => {
    await alter('anon', "set statement_timeout = '0.2s'");
    await database.engine.execute(database.ref, "alter function nap set statement_timeout = '6s'");
    expect((await rest.get('rpc/nap?seconds=0.3')).json).toBe('rested');
    await database.engine.execute(database.ref, "alter function nap set statement_timeout = '200 ms'");
    expect((await rest.get('rpc/nap?seconds=3')).json.code).toBe('57014');
    await database.engine.execute(database.ref, 'alter function nap reset all');
  });

  it('leave alone what the call chooses, and how its statement is read', async () => {
    await alter('anon', "set search_path = 'nowhere'");
    await alter('anon', "set standard_conforming_strings = 'off'");
    await alter('anon', "set timezone = 'Asia/Tokyo'");
    expect(await shown('search_path')).toBe('"public"');
    expect(await shown('standard_conforming_strings')).toBe('on');
    expect(await shown('timezone')).toBe('Asia/Tokyo');
    const chosen = { headers: { prefer: 'timezone=Europe/Paris' } };
    expect((await rest.get('rpc/shown?setting=timezone', chosen)).json).toBe('Europe/Paris');
  });
}
