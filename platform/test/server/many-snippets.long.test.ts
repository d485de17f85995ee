import { randomUUID } from 'node:crypto';
import { startTestPlatform, type TestPlatform } from './test-platform.ts';

let platform: TestPlatform;
beforeAll(async () => {
  platform = await startTestPlatform();
});
afterAll(() => platform.dispose());

it('2,000 snippets are listed in pages, each of them once', async () => {
  const ada = await platform.browser('admin@howdah.local');
  const { controlPlane } = platform.platform;
  const project = (await controlPlane.projects.list()).find(
    ({ ref }) => ref === platform.refs['Field notes'],
  )!;
  const { id: ownerId } = (await controlPlane.users.byEmail('admin@howdah.local'))!;
  await controlPlane.transaction(async ({ content }) => {
    for (let index = 0; index < 2000; index += 1) {
      const moment = new Date(1_700_000_000_000 + index);
      await content.add({
        id: randomUUID(),
        projectId: project.id,
        ownerId,
        type: 'sql',
        name: `Snippet ${index}`,
        description: '',
        visibility: 'user',
        folderId: null,
        schemaVersion: '1.0',
        sql: 'select 1 -- '.repeat(500),
        updatedBy: ownerId,
        insertedAt: moment,
        updatedAt: moment,
      });
    }
  });
  const url = `/platform/projects/${project.ref}/content?sort_by=name&limit=100`;
  const seen = new Set<string>();
  let cursor = '';
  for (let page = 0; page < 20; page += 1) {
    const { json } = await ada.get(`${url}${cursor && `&cursor=${cursor}`}`);
    for (const { id } of json.data) seen.add(id);
    cursor = json.cursor ?? '';
  }
  expect([seen.size, cursor]).toEqual([2000, '']);
});
