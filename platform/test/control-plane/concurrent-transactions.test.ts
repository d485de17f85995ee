import { randomUUID } from 'node:crypto';
import { mkdtempSync, realpathSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Role } from '@howdah/shared-api/contract';
import { Client } from 'pg';
import { BearerTokens } from '../../src/areas/accounts/bearer-tokens.ts';
import { changePassword } from '../../src/areas/accounts/change-password.ts';
import { issueSessionToken } from '../../src/areas/accounts/issue-session-token.ts';
import { hashPassword } from '../../src/areas/accounts/passwords.ts';
import { Sessions } from '../../src/areas/accounts/sessions.ts';
import { signInWithPassword } from '../../src/areas/accounts/sign-in.ts';
import type { User } from '../../src/areas/accounts/user-store.ts';
import { createBranch } from '../../src/areas/branching/create-branch.ts';
import { GitRepositories } from '../../src/areas/branching/git-repositories.ts';
import { removeFolders } from '../../src/areas/content/change-folders.ts';
import { saveContent } from '../../src/areas/content/save-content.ts';
import type { JobDefinition } from '../../src/areas/jobs/job-definition.ts';
import { JobRunner } from '../../src/areas/jobs/job-runner.ts';
import type { JobKind } from '../../src/areas/jobs/tables.ts';
import { Lifecycle } from '../../src/areas/lifecycle/lifecycle.ts';
import { type Acceptance, acceptInvitation } from '../../src/areas/organizations/accept-invitation.ts';
import type { MayChange } from '../../src/areas/organizations/access.ts';
import { invite } from '../../src/areas/organizations/invite.ts';
import { removeOrganization } from '../../src/areas/organizations/remove-organization.ts';
import { withdrawInvitation } from '../../src/areas/organizations/withdraw-invitation.ts';
import { projectSecrets } from '../../src/areas/projects/secrets.ts';
import type { ControlPlane } from '../../src/control-plane/control-plane.ts';
import { PlatformError } from '../../src/kernel/errors.ts';
import { newKey } from '../../src/kernel/security/sealed.ts';
import { createApp } from '../../src/server.ts';
import { makeRepository } from '../git-repositories/make-repository.ts';
import { asAdmin, describeWithPostgres } from '../postgres/with-postgres.ts';
import { eventually } from '../server/eventually.ts';
import { addProject, describeOnEachDatabase, onPostgres, unique } from './control-planes.ts';

const { log } = createApp();

/** Two users at once. On PGlite, transactions of the control plane run one after another. */
describeWithPostgres('transactions that change the same rows at once', () => {
  let place: Awaited<ReturnType<typeof onPostgres>>;
  let controlPlane: ControlPlane;
  let sessions: Sessions;
  let root: string;
  beforeAll(async () => {
    place = await onPostgres();
    controlPlane = await place.open();
    sessions = new Sessions(controlPlane.sessions);
    root = realpathSync(mkdtempSync(join(tmpdir(), 'howdah-git-')));
    await makeRepository(root, 'acme/books');
  });
  afterAll(async () => {
    await controlPlane.close();
    await place.drop();
    rmSync(root, { recursive: true, force: true });
  });

  const waiting = async () =>
    (
      await asAdmin(
        `select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
        place.url,
      )
    ).length;

  /** Starts `first` and `second` while another session holds `row`, so that both wait in this order. */
  const afterEachOther = <A, B>(row: string, first: () => Promise<A>, second: () => Promise<B>) =>
    afterHolder(`select from ${row} for update`, first, second);

  /** Like `afterEachOther`, with the statement that the other session holds a lock by. */
  async function afterHolder<A, B>(
    statement: string,
    first: () => Promise<A>,
    second: () => Promise<B>,
  ): Promise<[PromiseSettledResult<A>, PromiseSettledResult<B>]> {
    const both = await whileHeld(statement, async () => {
      const one = first();
      one.catch(() => {});
      await eventually(async () => expect(await waiting()).toBe(1));
      const other = second();
      other.catch(() => {});
      await eventually(async () => expect(await waiting()).toBe(2));
      return [one, other] as const;
    });
    return Promise.allSettled(both);
  }

  /** Does `work` while another session holds a lock by a statement. */
  async function whileHeld<T>(statement: string, work: () => Promise<T>): Promise<T> {
    const holder = new Client({ connectionString: place.url });
    await holder.connect();
    try {
      await holder.query('begin');
      await holder.query(statement);
      const result = await work();
      await holder.query('commit');
      return result;
    } finally {
      await holder.end();
    }
  }

  const addUser = () => {
    const username = unique('user');
    return controlPlane.users.add({ email: `${username}@howdah.local`, username });
  };
  const addOrganization = async () => {
    const slug = unique('organization');
    return controlPlane.organizations.add({ slug, name: slug, plan: 'pro' });
  };
  const clock = { now: () => new Date() };
  const addresses = { dashboard: 'http://localhost' } as never;

  /** A lifecycle whose jobs do nothing. */
  const idleLifecycle = () => {
    const definition = (kind: JobKind, during: 'RESIZING' | 'COMING_UP'): JobDefinition => ({
      kind,
      moves: {
        from: ['ACTIVE_HEALTHY', 'UNKNOWN'],
        during,
        after: 'ACTIVE_HEALTHY',
        failed: 'ACTIVE_HEALTHY',
      },
      steps: [],
    });
    const runner = new JobRunner({
      controlPlane,
      definitions: [definition('resize', 'RESIZING'), definition('branch', 'COMING_UP')],
      logger: log,
    });
    return { lifecycle: new Lifecycle(controlPlane, runner), settled: () => runner.settled() };
  };

  it('runs one again that Postgres ended in favor of the other', async () => {
    const [one, two] = [await addProject(controlPlane), await addProject(controlPlane)];
    let runs = 0;
    let begun = 0;
    let bothBegan!: () => void;
    const both = new Promise<void>((resolve) => (bothBegan = resolve));
    const update = (first: number, second: number) =>
      controlPlane.transaction(async ({ projects }) => {
        runs += 1;
        await projects.update(first, { dbVersion: String(first) });
        begun += 1;
        if (begun === 2) bothBegan();
        await both;
        await projects.update(second, { dbVersion: String(first) });
      });
    await Promise.all([update(one.id, two.id), update(two.id, one.id)]);
    expect(runs).toBeGreaterThanOrEqual(3);
    const versions = await Promise.all([one, two].map(({ id }) => controlPlane.projects.byId(id)));
    expect(versions[0]!.dbVersion).toBe(versions[1]!.dbVersion);
  });

  it.extended('lets a resize and a new branch of a project not end each other', async () => {
    const { id: organizationId } = await addOrganization();
    const { id } = await addProject(controlPlane, { organizationId, status: 'ACTIVE_HEALTHY' });
    const project = (await controlPlane.projects.byId(id))!;
    const user = await addUser();
    await controlPlane.repositoryConnections.add({ projectId: id, userId: user.id, folder: 'acme/books' });
    const { lifecycle, settled } = idleLifecycle();
    const branch = () =>
      createBranch(
        {
          controlPlane,
          lifecycle,
          secrets: projectSecrets(newKey()),
          gitRepositories: new GitRepositories(root),
        },
        project,
        { name: 'next', gitBranch: 'main', userId: user.id },
      );
    const [resized, branched] = await afterEachOther(
      `projects where id = ${id}`,
      () => lifecycle.resize(project, { computeSize: 'small' }),
      branch,
    );
    expect(resized).toMatchObject({ status: 'fulfilled' });
    // The project can still be being resized.
    if (branched.status === 'rejected') expect(branched.reason).toMatchObject({ code: 'project_not_active' });
    await settled();
  });

  describe('of a user whose password changes', () => {
    /** A user with a session and a password, and calls that know this password. */
    const withPassword = async () => {
      const { id, email } = await addUser();
      const password = 'correct horse';
      await controlPlane.users.setPasswordHash(id, await hashPassword(password));
      const platform = { controlPlane, sessions };
      const { token } = await sessions.open(id);
      const session = (await sessions.find(token))!;
      return {
        row: `people where id = ${id}`,
        change: () => changePassword(platform, session, { current: password, password: 'another horse' }),
        signIn: () => signInWithPassword(platform, { email, password }),
      };
    };

    it.extended('refuse a sign-in that comes after', async () => {
      const { row, change, signIn } = await withPassword();
      const [changed, signedIn] = await afterEachOther(row, change, signIn);
      expect(changed).toMatchObject({ status: 'fulfilled' });
      expect(signedIn).toMatchObject({ reason: { code: 'credentials_invalid' } });
    });

    it.extended('end the session of a sign-in that comes before', async () => {
      const { row, change, signIn } = await withPassword();
      // A new session waits for `for update` by its reference to the user. For this, only a lock of the user waits.
      const [signedIn, changed] = await afterHolder(`select from ${row} for no key update`, signIn, change);
      expect(changed).toMatchObject({ status: 'fulfilled' });
      if (signedIn.status === 'rejected') throw signedIn.reason;
      expect(await sessions.find(signedIn.value.session.token)).toBeUndefined();
    });
  });

  describe('of an invitation', () => {
    /** An invitation, and calls about it. */
    const invited = async (guest: Pick<User, 'email'>) => {
      const organization = await addOrganization();
      const inviter = await addUser();
      const send = (role: Role) =>
        invite(
          { controlPlane, clock, addresses },
          { organization, inviter, email: guest.email, role },
          async () => {},
        );
      const { invitation, url } = await send('Developer');
      const token = url.split('token=')[1]!;
      return {
        row: `invitations where id = ${invitation.id}`,
        send,
        accept: (by: Pick<Acceptance, 'caller' | 'account'>) =>
          acceptInvitation({ controlPlane, sessions, clock }, { token, ...by }),
        withdraw: (mayWithdraw: MayChange) =>
          withdrawInvitation(
            controlPlane,
            { organizationId: organization.id, id: invitation.id },
            mayWithdraw,
          ),
        removeOrganization: () => removeOrganization(controlPlane, organization, async () => {}),
      };
    };

    it.each([
      ['an invitation is sent again', { reason: { code: 'already_member' } }],
      ['it is withdrawn', { reason: { code: 'invitation_not_found' } }],
      ['the organization is deleted', { status: 'fulfilled' }],
    ])('let a user accept it while %s', async (what, outcome) => {
      const guest = await addUser();
      const { row, accept, ...others } = await invited(guest);
      const [accepted, other] = await afterEachOther<unknown, unknown>(
        row,
        () => accept({ caller: guest, account: undefined }),
        () => {
          if (what === 'it is withdrawn') return others.withdraw(async () => {});
          return what === 'the organization is deleted'
            ? others.removeOrganization()
            : others.send('Developer');
        },
      );
      expect(accepted).toMatchObject({ status: 'fulfilled' });
      expect(other).toMatchObject(outcome);
    });

    it.extended('ask for the role of the one that is withdrawn', async () => {
      const { row, send, withdraw } = await invited(await addUser());
      const mayWithdraw: MayChange = async (_stores, role) => {
        if (role === 'Owner') throw new PlatformError('forbidden', 'Only an owner can.');
      };
      const [sent, withdrawn] = await afterEachOther(
        row,
        () => send('Owner'),
        () => withdraw(mayWithdraw),
      );
      expect(sent).toMatchObject({ status: 'fulfilled' });
      expect(withdrawn).toMatchObject({ reason: { code: 'forbidden' } });
    });

    it('create one account for a new user who accepts two', async () => {
      const username = unique('guest');
      const email = `${username}@howdah.local`;
      const [one, two] = [await invited({ email }), await invited({ email })];
      const as = (name: string) => ({
        caller: undefined,
        account: { username: name, password: 'correct horse', firstName: null, lastName: null },
      });
      // The first one waits with its new account.
      const [first, second] = await afterHolder(
        'lock table memberships in exclusive mode',
        () => one.accept(as(username)),
        () => two.accept(as(unique('guest'))),
      );
      expect(first).toMatchObject({ value: { user: { email, username } } });
      expect(second).toMatchObject({ reason: { code: 'account_exists' } });
    });
  });

  it.extended('locks no user while it deletes expired tokens of others', async () => {
    const sessionOf = async (id: number) => (await sessions.find((await sessions.open(id)).token))!;
    const [user, other] = [await addUser(), await addUser()];
    const session = await sessionOf(user.id);
    const hash = unique('hash');
    await controlPlane.accessTokens.addOfSession(hash, (await sessionOf(other.id)).tokenHash, new Date(0));
    const platform = {
      controlPlane,
      sessions,
      bearerTokens: new BearerTokens(controlPlane.accessTokens),
    };
    const issued = await whileHeld(
      `select from session_tokens where token_hash = '${hash}' for update`,
      async () => {
        const token = issueSessionToken(platform, session);
        token.catch(() => {});
        await eventually(async () => expect(await waiting()).toBe(1));
        await asAdmin(`select from people where id = ${user.id} for update nowait`, place.url);
        return [token];
      },
    );
    const [token] = await Promise.all(issued);
    expect(await platform.bearerTokens.find(token!)).toMatchObject({ id: user.id });
    const left = `select from session_tokens where token_hash = '${hash}'`;
    expect(await asAdmin(left, place.url)).toEqual([]);
  });

  describe('of a snippet that is saved for the first time', () => {
    /** Two saves at once: both have seen that there is no snippet before one creates it. */
    async function saveTwice(first: string, second: string) {
      const { id: projectId } = await addProject(controlPlane);
      const user = await addUser();
      const viewer = { projectId, userId: user.id };
      const id = randomUUID();
      const save = (sql: string) =>
        saveContent(controlPlane, viewer, { id, base_updated_at: null, content: { sql } as never }, () => {});
      const answers = await afterHolder(
        'lock table content in share mode',
        () => save(first),
        () => save(second),
      );
      return { answers, stored: await controlPlane.content.find(viewer, id) };
    }

    it('save the same text once', async () => {
      const { answers, stored } = await saveTwice('select 1', 'select 1');
      expect(answers).toMatchObject([{ status: 'fulfilled' }, { status: 'fulfilled' }]);
      expect(stored).toMatchObject({ sql: 'select 1' });
    });

    it.extended('report the other text as a conflict', async () => {
      const { answers, stored } = await saveTwice('select 1', 'select 2');
      const failed = answers.flatMap((answer) => (answer.status === 'rejected' ? [answer.reason] : []));
      expect(failed).toMatchObject([
        { code: 'content_conflict', details: { stored: { content: { sql: stored!.sql } } } },
      ]);
    });
  });

  it.extended('saves a snippet while its folder is deleted', async () => {
    const { id: projectId } = await addProject(controlPlane);
    const user = await addUser();
    const viewer = { projectId, userId: user.id };
    const folder = (await controlPlane.folders.add(viewer, 'Reports', null))!;
    const id = randomUUID();
    const save = (sql: string) =>
      saveContent(controlPlane, viewer, { id, folder_id: folder.id, content: { sql } as never }, () => {});
    await save('select 1');
    const [saved, removed] = await afterEachOther(
      `content where id = '${id}'`,
      () => save('select 2'),
      () => removeFolders(controlPlane, viewer, [folder.id]),
    );
    expect(saved).toMatchObject({ status: 'fulfilled' });
    expect(removed).toMatchObject({ status: 'fulfilled' });
    expect(await controlPlane.content.find(viewer, id)).toBeUndefined();
  });
});

describeOnEachDatabase(
  'a transaction',
  (at) => {
    it('fails with a conflict when Postgres ends it each time', async () => {
      const controlPlane = await at.place.open();
      try {
        const slug = unique('never');
        const ended = controlPlane.transaction(async ({ organizations }) => {
          await organizations.add({ slug, name: slug, plan: 'free' });
          throw Object.assign(new Error('deadlock detected'), { code: '40P01' });
        });
        await expect(ended).rejects.toMatchObject({ code: 'concurrent_change', status: 409 });
        expect(await controlPlane.organizations.addIfFree({ slug, name: slug, plan: 'free' })).toBeDefined();
      } finally {
        await controlPlane.close();
      }
    });

    it('is refused to lock a row after one that comes later', async () => {
      const controlPlane = await at.place.open();
      try {
        const { id, organizationId } = await addProject(controlPlane);
        const inThisOrder = (...locks: ('organizations' | 'projects')[]) =>
          controlPlane.transaction(async (stores) => {
            for (const rows of locks) await stores[rows].lock(rows === 'projects' ? id : organizationId);
          });
        await inThisOrder('organizations', 'projects', 'organizations');
        await expect(inThisOrder('projects', 'organizations')).rejects.toThrow(
          'A transaction locks rows in a wrong order: organization after project',
        );
      } finally {
        await controlPlane.close();
      }
    });
  },
  describe.extended,
);
