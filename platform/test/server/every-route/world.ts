import { randomUUID } from 'node:crypto';
import type { Role } from '@howdah/shared-api/contract';
import { hashPassword } from '../../../src/areas/accounts/passwords.ts';
import { makeRepository } from '../../git-repositories/make-repository.ts';
import type { Answer, Browser } from '../browser.ts';
import { outsiderBrowser } from '../outsider.ts';
import { linkToken, type TestPlatform } from '../test-platform.ts';
import { type Column, columns } from './table.ts';

const emails: Partial<Record<Column, string>> = {
  Owner: 'owner@howdah.local',
  Administrator: 'admin@howdah.local',
  Developer: 'developer@howdah.local',
  'Read-only': 'reader@howdah.local',
};

/** A platform with a user for each column of the table, and with objects for them. */
export class World {
  readonly platform: TestPlatform;
  /** A repository under the platform's root, with the branch `main`. */
  readonly repository = 'acme/shop';
  readonly #browsers: Record<Column, Browser>;
  #made = 0;

  static async of(platform: TestPlatform): Promise<World> {
    const open = async (column: Column): Promise<[Column, Browser]> => [
      column,
      column === 'Elsewhere' ? await outsiderBrowser(platform) : await platform.browser(emails[column]),
    ];
    await makeRepository(platform.gitRoot, 'acme/shop');
    return new World(platform, Object.fromEntries(await Promise.all(columns.map(open))) as never);
  }

  private constructor(platform: TestPlatform, browsers: Record<Column, Browser>) {
    this.platform = platform;
    this.#browsers = browsers;
  }

  get active(): string {
    return this.platform.refs.Bookshop;
  }

  get paused(): string {
    return this.platform.refs['Old atlas'];
  }

  browser(column: Column): Browser {
    return this.#browsers[column];
  }

  get owner(): Browser {
    return this.#browsers.Owner;
  }

  /** Returns an unused name. */
  fresh(prefix: string): string {
    return `${prefix}-${(this.#made += 1)}`;
  }

  /** Adds a user with the role of the column in the demo, and a password if given. */
  async newUser(column: Column, password?: string): Promise<{ id: number; email: string; browser: Browser }> {
    const { users, organizations } = this.platform.platform.controlPlane;
    const username = this.fresh('person');
    const email = `${username}@example.com`;
    const { id } = await users.add({ email, username, firstName: null, lastName: null });
    if (password) await users.setPasswordHash(id, await hashPassword(password));
    if (column in emails) await organizations.addMember(await this.#demo(), id, column as Role);
    const browser = await this.platform.browser(column === 'Signed out' ? undefined : email);
    return { id, email, browser };
  }

  async linkFor(email: string): Promise<string> {
    return linkToken(this.platform, email);
  }

  /** Returns its id and the token of its link. */
  async newInvitation(): Promise<{ id: number; token: string }> {
    const { json } = await this.owner.post('/platform/organizations/demo/members/invitations', {
      email: `${this.fresh('guest')}@example.com`,
      role: 'Developer',
    });
    return { id: json.id, token: json.url.split('token=')[1] };
  }

  /** Adds shared content of the demo's owner. */
  async newContent(): Promise<string> {
    const id = randomUUID();
    const path = `/platform/projects/${this.active}/content`;
    expectOk(await this.owner.post(path, { id, name: this.fresh('shared'), visibility: 'project' }));
    return id;
  }

  /** Adds a folder of the caller. Returns an unknown id for callers who cannot have folders. */
  async newFolder(column: Column): Promise<string> {
    if (!(column in emails)) return randomUUID();
    const path = `/platform/projects/${this.active}/content/folders`;
    return expectOk(await this.browser(column).post(path, { name: this.fresh('folder') })).json.id;
  }

  async newBucket(): Promise<string> {
    const id = this.fresh('bucket');
    expectOk(await this.owner.post(`/platform/storage/${this.active}/buckets`, { id }));
    return id;
  }

  /** Adds a bucket with one object, `hello.txt`. */
  async newObject(): Promise<string> {
    const id = await this.newBucket();
    const path = `/platform/storage/${this.active}/buckets/${id}/objects?path=hello.txt`;
    expectOk(
      await this.owner.call('POST', path, { body: 'hello', headers: { 'content-type': 'text/plain' } }),
    );
    return id;
  }

  /** Adds a project without a database. */
  async newProject(): Promise<string> {
    const { controlPlane, secrets } = this.platform.platform;
    const ref = `x${randomUUID().replace(/\W/g, '').replace(/\d/g, 'q').slice(0, 19)}`;
    await controlPlane.projects.add({
      ref,
      name: this.fresh('Project'),
      database: ref,
      organizationId: await this.#demo(),
      postgresMajor: 18,
      status: 'UNKNOWN',
      ...secrets.create(),
    });
    return ref;
  }

  /** The id of a project's connection to the repository. Connects it if needed. */
  async connect(ref: string): Promise<number> {
    const known = await this.owner.get(`/platform/projects/${ref}/repository-connection`);
    if (known.json.connection) return known.json.connection.id;
    const body = { project_ref: ref, repository_id: this.repository };
    return expectOk(await this.owner.post('/platform/integrations/github/connections', body)).json.id;
  }

  /** Adds a failed branch of the active project. */
  async newBranch(): Promise<string> {
    const { projects, branches } = this.platform.platform.controlPlane;
    const all = await projects.list();
    const ref = await this.newProject();
    const preview = (await projects.list()).find((project) => project.ref === ref)!;
    const parent = all.find((project) => project.ref === this.active)!;
    const name = this.fresh('branch');
    await branches.add({ projectId: preview.id, parentProjectId: parent.id, name, gitBranch: 'main' });
    return (await branches.ofPreview(preview.id))!.id;
  }

  /** Adds an organization without projects, with the members of the demo. */
  async newOrganization(): Promise<string> {
    const { organizations, users } = this.platform.platform.controlPlane;
    const { id, slug } = await organizations.add({
      slug: this.fresh('organization'),
      name: 'Copy',
      plan: 'pro',
    });
    for (const [column, email] of Object.entries(emails)) {
      const user = await users.byEmail(email);
      await organizations.addMember(id, user!.id, column as Role);
    }
    return slug;
  }

  async #demo(): Promise<number> {
    return (await this.owner.get('/platform/organizations/demo')).json.id;
  }
}

function expectOk(answer: Answer): Answer {
  if (answer.status >= 300) throw new Error(`A sample could not be made: ${answer.status} ${answer.text}`);
  return answer;
}
