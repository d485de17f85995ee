import { describeOnEachEngine } from '../engines/projects.ts';

const MEGABYTE = 1024 * 1024;

describeOnEachEngine('a dump of large values', (project) => {
  it('keeps a text of 50 MB, and one of nothing but what must be escaped', async () => {
    const { engine, ref } = project;
    const copy = `${ref}-copy`;
    await engine.execute(
      ref,
      `create table large (id int, body text, bytes bytea);
      alter table large alter body set storage external, alter bytes set storage external;
      insert into large (id, body) select 1, repeat('0123456789', 5 * 1024 * 1024);
      insert into large (id, body) select 2, repeat(E'\\t\\n\\\\', 1024 * 1024);
      insert into large (id, bytes) select 3, decode(repeat('00ff5c0a', 5 * 1024 * 256), 'hex');`,
    );
    const sizes: number[] = [];
    const pieces: Buffer[] = [];
    for await (const piece of engine.dump(ref)) {
      sizes.push(piece.length);
      pieces.push(piece);
    }
    await engine.create(copy, { major: project.major });
    await engine.load(
      copy,
      (async function* () {
        yield* pieces;
      })(),
    );

    const question = `select id, length(body) as length, md5(body) as body, md5(bytes) as bytes from large order by id`;
    const found = await engine.query(copy, question);
    expect(found).toEqual(await engine.query(ref, question));
    expect(found[0]).toMatchObject({ id: 1, length: 50 * MEGABYTE });
    expect(Math.max(...sizes)).toBeLessThan(64 * MEGABYTE);
  });
});
