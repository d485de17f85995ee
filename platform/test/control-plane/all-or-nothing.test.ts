import { changePassword } from '../../src/areas/accounts/change-password.ts';
import { Sessions } from '../../src/areas/accounts/sessions.ts';
import { signInWithLink } from '../../src/areas/accounts/sign-in.ts';
import { acceptInvitation } from '../../src/areas/organizations/accept-invitation.ts';
import { invite } from '../../src/areas/organizations/invite.ts';
import type { ControlPlane } from '../../src/control-plane/control-plane.ts';
import { firstUnlessExtended } from '../extended-tests.ts';
import { asAdmin, describeWithPostgres } from '../postgres/with-postgres.ts';
import { onPostgres, unique } from './control-planes.ts';

describeWithPostgres('a call that fails half-way', () => {
  let place: Awaited<ReturnType<typeof onPostgres>>;
  let controlPlane: ControlPlane;
  let sessions: Sessions;
  beforeAll(async () => {
    place = await onPostgres();
    controlPlane = await place.open();
    sessions = new Sessions(controlPlane.sessions);
    await asAdmin(
      `create function fail() returns trigger language plpgsql as $$ begin raise 'This statement fails'; end $$`,
      place.url,
    );
  });
  afterAll(async () => {
    await controlPlane.close();
    await place.drop();
  });

  /** Runs `work` while a statement such as `delete on sessions` fails. */
  async function whileFailing(statement: string, work: () => Promise<unknown>): Promise<void> {
    await asAdmin(`create trigger fails before ${statement} execute function fail()`, place.url);
    try {
      await expect(work()).rejects.toMatchObject({ cause: { message: 'This statement fails' } });
    } finally {
      await asAdmin(`drop trigger fails on ${statement.split(' ').at(-1)}`, place.url);
    }
  }

  const addUser = () => {
    const username = unique('user');
    return controlPlane.users.add({ email: `${username}@howdah.local`, username });
  };

  it.each(firstUnlessExtended(['delete on access_tokens', 'update on people', 'delete on sessions'], 1))(
    'leaves the password, the sessions and the tokens as they were (%s)',
    async (statement) => {
      const { id } = await addUser();
      const [session, other] = [await sessions.open(id), await sessions.open(id)];
      const token = { userId: id, name: 'CI', tokenHash: unique('token'), alias: '', expiresAt: null };
      await controlPlane.accessTokens.add(token);
      const current = (await sessions.find(session.token))!;
      const change = () => changePassword({ controlPlane, sessions }, current, { password: 'correct horse' });
      await whileFailing(statement, change);
      expect((await controlPlane.users.byId(id))!.passwordHash).toBeNull();
      expect(await sessions.find(other.token)).toBeDefined();
      expect(await controlPlane.accessTokens.listOf(id)).toHaveLength(1);
      await change();
      expect(await sessions.find(other.token)).toBeUndefined();
      expect(await controlPlane.accessTokens.listOf(id)).toEqual([]);
    },
  );

  it('leaves a sign-in link unused', async () => {
    const { id } = await addUser();
    const link = await sessions.issueLink(id);
    const signIn = () => signInWithLink({ controlPlane, sessions }, link);
    await whileFailing('insert on sessions', signIn);
    expect((await signIn()).user.id).toBe(id);
  });

  it.extended('leaves an invitation unused', async () => {
    const slug = unique('organization');
    const organization = await controlPlane.organizations.add({ slug, name: slug, plan: 'free' });
    const username = unique('guest');
    const email = `${username}@howdah.local`;
    const clock = { now: () => new Date() };
    const { url } = await invite(
      { controlPlane, clock, addresses: { dashboard: 'http://localhost' } as never },
      { organization, inviter: await addUser(), email, role: 'Developer' },
      async () => {},
    );
    const account = { username, password: 'correct horse', firstName: null, lastName: null };
    const accept = () =>
      acceptInvitation(
        { controlPlane, sessions, clock },
        { token: url.split('token=')[1]!, caller: undefined, account },
      );
    await whileFailing('insert on sessions', accept);
    expect(await controlPlane.users.byEmail(email)).toBeUndefined();
    expect((await accept()).user.username).toBe(username);
  });
});
