import { randomUUID } from 'node:crypto';
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { text } from 'node:stream/consumers';
import { type ListedFile, ProjectStorage } from '../../src/areas/storage/project-storage.ts';
import { PlatformError } from '../../src/kernel/errors.ts';
import { describeOnEachEngine } from '../engines/projects.ts';

describeOnEachEngine('the storage of a project', (database) => {
  let home: string;
  let storage: ProjectStorage;
  let noted: Omit<ListedFile, never>[] = [];
  const project = {
    id: 1,
    ref: 'abcdefghij',
    get database() {
      return database.ref;
    },
  };

  beforeAll(() => {
    home = mkdtempSync(join(tmpdir(), 'howdah-storage-'));
    storage = new ProjectStorage(home, database.engine, {
      replace: async (_project, files) => void (noted = files),
      async *all() {},
    });
  });
  afterAll(() => rmSync(home, { recursive: true, force: true }));

  const put = async (bucketId: string, name: string, content: string, upsert = false) => {
    const bucket = await storage.buckets(project).find(bucketId);
    const upload = { name, mimetype: 'text/plain', content: Readable.from([Buffer.from(content)]), upsert };
    return storage.objects(project).put(bucket, upload);
  };
  const listFiles = async () => {
    const files: ListedFile[] = [];
    for await (const file of storage.listFiles(project)) files.push(file);
    return files;
  };

  it('creates and changes buckets', async () => {
    const buckets = storage.buckets(project);
    await buckets.add('plain', {});
    const made = await buckets.add('b', {
      public: true,
      file_size_limit: 2 ** 40,
      allowed_mime_types: ['text/*'],
    });
    expect(made).toMatchObject({ public: true, file_size_limit: 2 ** 40, allowed_mime_types: ['text/*'] });
    expect(await buckets.change('b', { file_size_limit: null })).toMatchObject({
      public: true,
      file_size_limit: null,
      allowed_mime_types: ['text/*'],
    });
    expect((await buckets.list()).map(({ id }) => id)).toEqual(['b', 'plain']);
  });

  it('stores, replaces and deletes files', async () => {
    const objects = storage.objects(project);
    await put('plain', 'a/b.txt', 'first');
    await expect(put('plain', 'a/b.txt', 'second')).rejects.toMatchObject({ code: 'object_exists' });
    await put('plain', 'a/b.txt', 'third', true);
    const file = await objects.read('plain', 'a/b.txt');
    expect(await text(file.content)).toBe('third');
    const [folder] = await objects.list('plain', {
      path: '',
      search: '',
      limit: 9,
      offset: 0,
      column: 'name',
      order: 'asc',
    });
    expect(folder).toMatchObject({ name: 'a', id: null });
    await expect(storage.buckets(project).remove('plain')).rejects.toMatchObject({
      code: 'bucket_not_empty',
    });
    expect(await objects.remove('plain', ['a/b.txt', 'none'])).toMatchObject([{ name: 'a/b.txt' }]);
    expect(await listFiles()).toEqual([]);
  });

  it('keeps one file of an object that several calls write at the same time', async () => {
    const folder = join(home, 'storage', project.ref);
    const storedFiles = () =>
      readdirSync(folder, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile());
    const before = storedFiles().length;
    const texts = Array.from({ length: 30 }, (_, index) => `text ${index}`);
    await Promise.all(texts.map((content) => put('plain', 'wanted', content, true)));
    expect(storedFiles()).toHaveLength(before + 1);
    const { content } = await storage.objects(project).read('plain', 'wanted');
    expect(texts).toContain(await text(content));
    await storage.objects(project).remove('plain', ['wanted']);
  });

  it('lists files whose rows say anything about their size', async () => {
    await database.engine.execute(
      database.ref,
      `insert into storage.objects (bucket_id, name, version, metadata) values
        ('b', '1', gen_random_uuid()::text, '{"size": 1.5}'), ('b', '2', gen_random_uuid()::text, '{"size": "large"}'),
        ('b', '3', gen_random_uuid()::text, '{"size": 99999999999999999999}'), ('b', '4', gen_random_uuid()::text, '{"size": -1}'),
        ('b', '5', gen_random_uuid()::text, '{"size": "7"}'), ('b', '6', gen_random_uuid()::text, '[]')`,
    );
    expect((await listFiles()).map(({ bytes }) => Number(bytes))).toEqual([0, 0, 0, 0, 7, 0]);
    await storage.objects(project).empty('b');
  });

  it.extended('lists more files than one page contains, and stores the list before a pause', async () => {
    await put('plain', 'last', 'x');
    await database.engine.execute(
      database.ref,
      `insert into storage.objects (bucket_id, name, version, metadata)
       select 'b', 'n' || n, gen_random_uuid()::text, '{"size": 3}' from generate_series(1, 2500) n;
       insert into storage.objects (bucket_id, name, version) values ('b', 'odd', '../odd'), ('b', 'none', null)`,
    );
    const files = await listFiles();
    expect(files).toHaveLength(2502);
    expect(files[0]).toMatchObject({ bucketId: 'b', name: 'n1', bytes: 3 });
    expect(files.at(-1)).toMatchObject({ bucketId: 'plain', name: 'last', bytes: 1 });
    await storage.recordFiles(project);
    expect(noted).toHaveLength(2501);
    await storage.objects(project).empty('b');
  });

  it('keeps no file of an upload that ends after the project was closed', async () => {
    const bucket = await storage.buckets(project).find('plain');
    const closed = new PlatformError('project_not_active', 'The project is paused.');
    const storedFiles = () =>
      readdirSync(join(home, 'storage'), { recursive: true, withFileTypes: true }).filter((entry) =>
        entry.isFile(),
      );
    const before = storedFiles().length;
    const content = Readable.from([Buffer.from('late')]);
    await database.engine.finishCalls(database.ref);
    const late = storage
      .objects(project, () => Promise.reject(closed))
      .put(bucket, { name: 'late', mimetype: 'text/plain', content, upsert: false });
    await expect(late).rejects.toBe(closed);
    expect((await listFiles()).map(({ name }) => name)).not.toContain('late');
    expect(storedFiles()).toHaveLength(before);
  });

  it('keeps complete files that no row lists, which a backup can list, and deletes old unfinished ones', async () => {
    const { version } = await storage.files.write(project.ref, Readable.from([Buffer.from('unlisted')]), 100);
    const unfinished = join(home, 'storage', project.ref, 'unfinished', randomUUID());
    writeFileSync(unfinished, 'half');
    await storage.files.removeUnfinished(project.ref, new Date(Date.now() - 60_000));
    expect(existsSync(unfinished)).toBe(true);
    await storage.files.removeUnfinished(project.ref, new Date(Date.now() + 1000));
    expect(existsSync(unfinished)).toBe(false);
    expect(readFileSync(storage.files.path(project.ref, version)!, 'utf8')).toBe('unlisted');
  });

  it('fails, and lists nothing, when its schema is dropped', async () => {
    await database.engine.execute(database.ref, 'drop schema storage cascade');
    await expect(storage.buckets(project).list()).rejects.toMatchObject({ code: 'storage_missing' });
    expect(await listFiles()).toEqual([]);
  });
});
