import { scenarios } from '../../testing/model-server/scenarios.ts';
import { ModelServer } from '../../testing/model-server/model-server.ts';
import type { Answer } from './browser.ts';
import { collectRoutes } from './every-route/collect-routes.ts';
import { samples, type Sample } from './every-route/samples.ts';
import { columns, readTable, type Column, type Statuses, type TableRow } from './every-route/table.ts';
import { World } from './every-route/world.ts';
import { RUNS_EXTENDED_TESTS } from '../extended-tests.ts';
import { startTestPlatform } from './test-platform.ts';

const table = readTable();
let world: World;
let model: ModelServer;

beforeAll(async () => {
  model = await ModelServer.start();
  model.say(scenarios.title);
  world = await World.of(await startTestPlatform({ env: model.env }));
});
afterAll(async () => {
  await world.platform.dispose();
  await model.stop();
});

function addressOf(path: string, { params, query }: Sample): string {
  const values: Record<string, string | number> = { ref: world.active, slug: 'demo', ...params };
  const filled = path.replace(/:(\w+)/g, (_all, name: string) => encodeURIComponent(String(values[name])));
  return query ? `${filled}?${query}` : filled;
}

async function ask(call: string, column: Column): Promise<Answer> {
  const [method, path] = call.split(' ') as [string, string];
  const sample = (await samples[call]?.(world, column)) ?? {};
  const { browser = world.browser(column), headers } = sample;
  const body = sample.body ?? (method === 'GET' || method === 'DELETE' ? undefined : {});
  return browser.call(method, addressOf(path, sample), { body, headers });
}

it('the table contains every route of the server, and no other', async () => {
  const routes = (await collectRoutes()).map(({ method, path }) => `${method} ${path}`);
  expect(table.map(({ call }) => call).sort()).toEqual(routes.sort());
});

describe('callers get the status in the table', () => {
  const roleMatters = ({ call, statuses }: TableRow) =>
    new Set(askedInOrdinaryRun(call, statuses).map((column) => statuses[column])).size > 1;

  it.each(RUNS_EXTENDED_TESTS ? table : table.filter(roleMatters))(
    'for $call',
    async ({ call, statuses }) => {
      const asking = RUNS_EXTENDED_TESTS ? columns : askedInOrdinaryRun(call, statuses);
      const seen: Partial<Statuses> = {};
      for (const column of asking) {
        const { status, json } = await ask(call, column);
        seen[column] = status;
        if (status === 401 && !isOpen(statuses)) expect(json.code).toBe('unauthenticated');
        if (status === 403) expect(['forbidden', 'invitation_for_another']).toContain(json.code);
        if (column === 'Elsewhere' && /:(ref|slug)/.test(call) && !isOpen(statuses)) {
          expect(status).toBe(404);
          expect(['project_not_found', 'organization_not_found']).toContain(json.code);
        }
      }
      expect(seen).toEqual(Object.fromEntries(asking.map((column) => [column, statuses[column]])));
    },
  );
});

/** Tests of every route sign out, and come from elsewhere for a project or an organization. */
function askedInOrdinaryRun(call: string, statuses: Statuses): Column[] {
  const others = /:(ref|slug)/.test(call) ? ['Signed out', 'Elsewhere'] : ['Signed out'];
  return columnsBesideChange(
    statuses,
    columns.filter((column) => !others.includes(column)),
  );
}

/** Those of some columns whose status differs from that of a neighbor, and the last one. */
function columnsBesideChange(statuses: Statuses, some: readonly Column[]): Column[] {
  const answers = some.map((column) => statuses[column]);
  return some.filter((_, index) => {
    const [before, own, after] = [answers[index - 1] ?? answers[index], answers[index], answers[index + 1]];
    return before !== own || own !== after;
  });
}

/** Whether the caller does not matter, for example for files with signed links. */
function isOpen(statuses: Statuses): boolean {
  return statuses['Signed out'] === statuses.Elsewhere;
}
