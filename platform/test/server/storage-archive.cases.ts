import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { promisify } from 'node:util';
import { fromBuffer, type Entry, type ZipFile } from 'yauzl';
import { eventually } from './eventually.ts';
import { platformFixture } from './test-platform.ts';

const fixture = platformFixture('owner', 'reader');

const pathOf = (ref: string) => `/platform/storage/${ref}/archive`;

/** Requests an archive, waits for it, and returns its address. */
async function archiveOf(ref: string): Promise<string> {
  expect(await fixture.reader.post(pathOf(ref))).toMatchObject({ status: 201 });
  let url = '';
  await eventually(async () => {
    const { status, json } = await fixture.reader.get(pathOf(ref));
    if (status === 404) expect(json.message).toContain('Storage archive not found');
    expect(status).toBe(200);
    url = json.fileUrl;
  });
  return url;
}

/** The names and contents of the files in an archive. */
async function unpack(url: string): Promise<Record<string, string>> {
  const answer = await fetch(url);
  expect(answer.status).toBe(200);
  expect(answer.headers.get('content-disposition')).toMatch(/^attachment; filename="\w+-storage\.zip"$/);
  const zip = await (promisify(fromBuffer) as (data: Buffer, options: object) => Promise<ZipFile>)(
    Buffer.from(await answer.arrayBuffer()),
    { lazyEntries: true },
  );
  const contents: Record<string, string> = {};
  await new Promise<void>((resolve, reject) => {
    zip.on('end', resolve);
    zip.on('error', reject);
    zip.on('entry', (entry: Entry) => {
      zip.openReadStream(entry, (error, stream) => {
        if (error) return reject(error);
        text(stream).then((content) => {
          contents[entry.fileName] = content;
          zip.readEntry();
        }, reject);
      });
    });
    zip.readEntry();
  });
  return contents;
}

describe('an archive', () => {
  it('is missing until it is requested', async () => {
    const answer = await fixture.reader.get(pathOf(fixture.platform.refs.Bookshop));
    expect(answer).toMatchObject({ status: 404, json: { code: 'storage_archive_not_found' } });
    expect(answer.json.message).toContain('Storage archive not found');
  });

  it('contains every file of every bucket, and opens with its link without a session', async () => {
    const ref = fixture.platform.refs.Bookshop;
    const buckets = `/platform/storage/${ref}/buckets`;
    await fixture.owner.call('POST', `${buckets}/drafts/objects?path=deep/er/note.txt`, {
      body: 'kept as it is: é',
      headers: { 'content-type': 'text/plain' },
    });
    const contents = await unpack(await archiveOf(ref));
    expect(Object.keys(contents)).toHaveLength(7);
    expect(contents['drafts/deep/er/note.txt']).toBe('kept as it is: é');
    expect(contents['covers/front/salt-and-sail.svg']).toContain('Salt and Sail');
    expect(contents['invoices/2026/10/summary.csv']).toMatch(/^day,orders,revenue/);
  });

  it('of a paused project contains its files', async () => {
    const contents = await unpack(await archiveOf(fixture.platform.refs['Old atlas']));
    expect(Object.keys(contents)).toEqual([
      'scans/sheets/1 coast.svg',
      'scans/sheets/2 rivers.svg',
      'scans/sheets/3 gates.svg',
      'scans/sheets/4 railways.svg',
    ]);
  });

  it('includes changes from before the pause', async () => {
    const ref = fixture.platform.refs['Field notes'];
    const objects = `/platform/storage/${ref}/buckets/recordings/objects`;
    await fixture.owner.call('POST', `${objects}?path=new.txt`, {
      body: 'new',
      headers: { 'content-type': 'text/plain' },
    });
    const body = JSON.stringify({ paths: ['mill-pond/2026-05-02.txt'] });
    const headers = { 'content-length': String(body.length) };
    await fixture.owner.call('DELETE', objects, { body, headers });
    await fixture.owner.post(`/platform/projects/${ref}/pause`);
    await eventually(async () =>
      expect((await fixture.owner.get(`/platform/projects/${ref}/status`)).json.status).toBe('INACTIVE'),
    );
    expect(await unpack(await archiveOf(ref))).toEqual({ 'recordings/new.txt': 'new' });
  });

  it('can be made after a failed restore and after a failed pause', async () => {
    const ref = fixture.platform.refs['Field notes'];
    const { projects } = fixture.platform.platform.controlPlane;
    const { id } = (await projects.list()).find((project) => project.ref === ref)!;
    await projects.update(id, { status: 'RESTORE_FAILED' });
    expect(await unpack(await archiveOf(ref))).toEqual({ 'recordings/new.txt': 'new' });
    // Uses the list in the database, not the list of an earlier pause.
    await projects.update(id, { status: 'PAUSE_FAILED' });
    await fixture.platform.platform.controlPlane.storedFiles.replace(id, []);
    expect(await unpack(await archiveOf(ref))).toEqual({ 'recordings/new.txt': 'new' });
    await projects.update(id, { status: 'PAUSING' });
    expect((await fixture.reader.post(pathOf(ref))).status).toBe(409);
    await projects.update(id, { status: 'PAUSE_FAILED' });
  });

  it('is empty and valid without stored files', async () => {
    const ref = fixture.platform.refs.Bookshop;
    await fixture.owner.query(ref, 'drop schema storage cascade');
    expect(await unpack(await archiveOf(ref))).toEqual({});
  });

  it('opens only with a valid link', async () => {
    const url = await archiveOf(fixture.platform.refs.Bookshop);
    const path = url.replace(fixture.platform.base, '');
    const stranger = await fixture.platform.browser();
    expect((await stranger.get(path.replace(/token=.*/, 'token=1.x'))).json.code).toBe('link_invalid');
    expect((await stranger.get(path.replace(/\?.*/, ''))).status).toBe(400);
    const token = path.slice(path.indexOf('?'));
    const others = `/platform/files/storage-archives/${fixture.platform.refs['Old atlas']}`;
    expect(
      (await stranger.get(`${others}/${'0'.repeat(8)}-0000-0000-0000-${'0'.repeat(12)}${token}`)).status,
    ).toBe(401);
    expect((await stranger.get(`/platform/files/storage-archives/..%2f..%2fcontrol/x${token}`)).status).toBe(
      400,
    );
  });

  it('is deleted with the project', async () => {
    const ref = fixture.platform.refs['Field notes'];
    await archiveOf(ref);
    const folders = ['storage', 'storage-archives'].map((name) => join(fixture.platform.home, name, ref));
    expect(folders.map((folder) => existsSync(folder))).toEqual([true, true]);
    expect((await fixture.owner.call('DELETE', `/platform/projects/${ref}`)).status).toBeLessThan(300);
    await eventually(async () =>
      expect((await fixture.owner.get(`/platform/projects/${ref}/status`)).status).toBe(404),
    );
    expect(folders.map((folder) => existsSync(folder))).toEqual([false, false]);
  });

  it('is deleted after a day, also from the disk', async () => {
    const ref = fixture.platform.refs['Old atlas'];
    const url = await archiveOf(ref);
    const folder = join(fixture.platform.home, 'storage-archives', ref);
    expect(readdirSync(folder).length).toBeGreaterThan(0);
    const { overrides } = fixture.platform;
    const { archives } = fixture.platform.platform;
    overrides.clock.moveTo(new Date(Date.now() + 25 * 60 * 60 * 1000));
    try {
      expect((await fixture.reader.get(pathOf(ref))).json.code).toBe('storage_archive_not_found');
      expect((await fetch(url)).status).toBe(404);
      await archives.prune();
      expect(readdirSync(folder)).toEqual([]);
    } finally {
      overrides.clock.reset();
    }
  });
});
