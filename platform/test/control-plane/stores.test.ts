import { randomUUID } from 'node:crypto';
import type { ControlPlane } from '../../src/control-plane/control-plane.ts';
import { addProject, describeOnEachDatabase, unique } from './control-planes.ts';

const MINUTE = 60_000;
const inMinutes = (minutes: number) => new Date(Date.now() + minutes * MINUTE);

describeOnEachDatabase('a control plane', (at) => {
  let controlPlane: ControlPlane;
  beforeAll(async () => {
    controlPlane = await at.place.open();
  });
  afterAll(() => controlPlane.close());

  const addUser = () =>
    controlPlane.users.add({
      email: `${unique('Person')}@Howdah.Local`,
      username: unique('person'),
      firstName: 'Ämilie',
      lastName: "O'Hara",
    });

  it('finds a user by an email in any letter case', async () => {
    const { id, email } = await addUser();
    const found = await controlPlane.users.byEmail(` ${email.toUpperCase()} `);
    expect(found).toMatchObject({ id, email: email.toLowerCase(), firstName: 'Ämilie', lastName: "O'Hara" });
    expect(found!.insertedAt.getTime()).toBeGreaterThan(Date.now() - MINUTE);
  });

  it('refuses a second user with the same email', async () => {
    const { email } = await addUser();
    await expect(controlPlane.users.add({ email, username: unique('other') })).rejects.toThrow();
  });

  it('keeps times to the millisecond', async () => {
    const { id } = await addUser();
    const end = new Date('2030-02-03T04:05:06.789Z');
    const hash = unique('hash');
    await controlPlane.sessions.add(hash, id, end);
    expect((await controlPlane.sessions.find(hash, new Date()))!.expiresAt).toEqual(end);
  });

  it('does not find an expired session', async () => {
    const { id } = await addUser();
    const hash = unique('hash');
    await controlPlane.sessions.add(hash, id, inMinutes(1));
    expect(await controlPlane.sessions.find(hash, inMinutes(0))).toMatchObject({ user: { id } });
    expect(await controlPlane.sessions.find(hash, inMinutes(2))).toBeUndefined();
  });

  it('redeems a link once, even when ten requests come at the same time', async () => {
    const { id } = await addUser();
    const hash = unique('link');
    await controlPlane.sessions.addLink(hash, id, inMinutes(1));
    const answers = await Promise.all(
      Array.from({ length: 10 }, () => controlPlane.sessions.redeemLink(hash, new Date())),
    );
    expect(answers.filter((answer) => answer !== undefined)).toEqual([id]);
  });

  it('shows a project only to members of its organization', async () => {
    const { organizationId, ref } = await addProject(controlPlane);
    const [member, other] = [await addUser(), await addUser()];
    await controlPlane.organizations.addMember(organizationId, member.id, 'Developer');
    expect(await controlPlane.projects.findVisible(member.id, ref)).toMatchObject({ ref });
    expect(await controlPlane.projects.findVisible(other.id, ref)).toBeUndefined();
  });

  it('changes the status of a project for one of ten concurrent calls', async () => {
    const { id } = await addProject(controlPlane, { status: 'INACTIVE' });
    const moves = await Promise.all(
      Array.from({ length: 10 }, () => controlPlane.projects.moveStatus(id, ['INACTIVE'], 'RESTORING')),
    );
    expect(moves.filter(Boolean)).toHaveLength(1);
  });

  it('rolls back a failed transaction', async () => {
    const name = unique('organization');
    const failing = controlPlane.transaction(async ({ organizations }) => {
      await organizations.add({ slug: name, name, plan: 'free' });
      throw new Error('changed my mind');
    });
    await expect(failing).rejects.toThrow('changed my mind');
    // The name is still free, because the first insert was rolled back.
    await controlPlane.organizations.add({ slug: name, name, plan: 'free' });
  });

  it('runs `oneAtATime` transactions one after the other', async () => {
    const seen: string[] = [];
    await Promise.all(
      ['first', 'second', 'third'].map((name) =>
        controlPlane.oneAtATime('test', async ({ organizations }) => {
          seen.push(`${name} begins`);
          await organizations.any();
          seen.push(`${name} ends`);
        }),
      ),
    );
    const turns = [0, 2, 4].map((index) => seen.slice(index, index + 2).map((line) => line.split(' ')[0]));
    expect(turns.every(([begun, ended]) => begun === ended)).toBe(true);
    expect(seen).toHaveLength(6);
  });

  it('refuses a second job that changes the status of a project, and allows other jobs', async () => {
    const { id: projectId } = await addProject(controlPlane);
    await controlPlane.jobs.add({ projectId, kind: 'pause' });
    await controlPlane.jobs.add({ projectId, kind: 'archive-storage', exclusive: false });
    await expect(controlPlane.jobs.add({ projectId, kind: 'restart' })).rejects.toThrow();
  });

  it('gives a job with its unchanged input to one of ten concurrent processes', async () => {
    const { id: projectId } = await addProject(controlPlane);
    const input = { targetMajor: 18, newDatabase: 'köln-1' };
    const { id } = await controlPlane.jobs.add({ projectId, kind: 'upgrade', input });
    const claims = await Promise.all(
      Array.from({ length: 10 }, () => controlPlane.jobs.claim(id, randomUUID())),
    );
    const [winner, ...others] = claims.filter((claim) => claim !== undefined);
    expect(others).toEqual([]);
    expect(winner).toMatchObject({ id, attempts: 1, input });
    expect(winner!.leaseUntil!.getTime()).toBeGreaterThan(Date.now());
    expect(await controlPlane.jobs.renew(id, winner!.claimedBy!)).toBe(true);
    expect(await controlPlane.jobs.renew(id, randomUUID())).toBe(false);
  });

  it('keeps what the first process recorded about the installation', async () => {
    const first = await controlPlane.installation.claim({ keyFingerprint: 'one', engine: 'postgres' });
    const later = await controlPlane.installation.claim({ keyFingerprint: 'two', engine: 'pglite' });
    expect(later).toEqual(first);
    expect(first).toMatchObject({ keyFingerprint: 'one', engine: 'postgres' });
  });

  it('keeps its rows when it is reopened', async () => {
    const { ref } = await addProject(controlPlane, { name: 'Kept' });
    await controlPlane.close();
    controlPlane = await at.place.open();
    expect(await controlPlane.projects.list()).toContainEqual(expect.objectContaining({ ref, name: 'Kept' }));
  });
});
