import { platformApi } from '@howdah/shared-api/api';
import { organizationsApi } from '@howdah/shared-api/organizations';
import {
  invitationsApi,
  membersApi,
  organizationSettingsApi,
  supportApi,
} from '@howdah/shared-api/organizations/admin';
import { billingApi } from '@howdah/shared-api/organizations/billing';
import { selectAuthentication, sessionApi } from '@howdah/shared-api/session';
import { accountApi } from '@howdah/shared-api/session/account';
import { answer, startTestServer } from './api/test-server.ts';
import { makeStore } from './index.ts';

type Store = ReturnType<typeof makeStore>;
type Call = (store: Store) => PromiseLike<unknown>;

const olga = { id: 1, username: 'olga', primary_email: 'olga@howdah.local', has_password: true };
const slug = 'demo';

const account = accountApi.endpoints;
const session = sessionApi.endpoints;
const members = membersApi.endpoints;
const invitations = invitationsApi.endpoints;
const billing = billingApi.endpoints;

const readProfile: Call = ({ dispatch }) => dispatch(session.sessionGetProfile.initiate());
const readPermissions: Call = ({ dispatch }) => dispatch(session.sessionGetPermissions.initiate());
const readTokens: Call = ({ dispatch }) => dispatch(account.accountListTokens.initiate());
const readOrganizations: Call = ({ dispatch }) =>
  dispatch(organizationsApi.endpoints.organizationsList.initiate());
const readMembers: Call = ({ dispatch }) => dispatch(members.membersList.initiate({ slug }));
const readInvitations: Call = ({ dispatch }) => dispatch(invitations.invitationsList.initiate({ slug }));
const readInvitation: Call = ({ dispatch }) =>
  dispatch(invitations.invitationsGet.initiate({ token: 'secret' }));
const readSubscription: Call = ({ dispatch }) => dispatch(billing.billingGetSubscription.initiate({ slug }));
const readRequests: Call = ({ dispatch }) =>
  dispatch(supportApi.endpoints.supportListRequests.initiate({ slug }));

const changeProfile: Call = ({ dispatch }) =>
  dispatch(account.accountUpdateProfile.initiate({ username: 'olga.k' }));
const createToken: Call = ({ dispatch }) => dispatch(account.accountCreateToken.initiate({ name: 'ci' }));
const setPassword: Call = ({ dispatch }) =>
  dispatch(session.sessionSetPassword.initiate({ password: 'correct horse' }));
const signOut: Call = ({ dispatch }) => dispatch(session.sessionSignOut.initiate());
const invite: Call = ({ dispatch }) =>
  dispatch(invitations.invitationsCreate.initiate({ slug, email: 'nina@howdah.local', role: 'Developer' }));
const accept: Call = ({ dispatch }) => dispatch(invitations.invitationsAccept.initiate({ token: 'secret' }));
const changeRole: Call = ({ dispatch }) =>
  dispatch(members.membersUpdateRole.initiate({ slug, id: 2, role: 'Owner' }));
const removeMember: Call = ({ dispatch }) => dispatch(members.membersRemove.initiate({ slug, id: 2 }));
const optIn: Call = ({ dispatch }) =>
  dispatch(
    organizationSettingsApi.endpoints.organizationSettingsUpdate.initiate({
      slug,
      opt_in_tags: ['AI_SQL_GENERATOR_OPT_IN'],
    }),
  );
const createOrganization: Call = ({ dispatch }) =>
  dispatch(
    organizationSettingsApi.endpoints.organizationSettingsCreate.initiate({
      name: 'Library',
      tier: 'tier_free',
    }),
  );
const changePlan: Call = ({ dispatch }) =>
  dispatch(billing.billingUpdateSubscription.initiate({ slug, tier: 'tier_pro' }));
const askSupport: Call = ({ dispatch }) =>
  dispatch(
    supportApi.endpoints.supportSend.initiate({
      category: 'Problem',
      severity: 'Normal',
      subject: 'It is slow',
      message: 'Since this morning',
      organizationSlug: slug,
    }),
  );

describe('a change that is carried out, but not confirmed', () => {
  let server: Awaited<ReturnType<typeof startTestServer>>;
  afterEach(() => server.close());

  /** Reads, changes, and returns how often the platform was read. */
  async function readsAround(read: Call, change: Call): Promise<number> {
    const store = makeStore({ config: server.config });
    await read(store);
    await change(store);
    await Promise.all(store.dispatch(platformApi.util.getRunningQueriesThunk()));
    return server.calls.filter(({ method }) => method === 'GET').length;
  }

  it.each<[string, Call, Call]>([
    ['the profile, after other names', readProfile, changeProfile],
    ['the profile, after a new password', readProfile, setPassword],
    ['the profile, after the user has logged out', readProfile, signOut],
    ['the tokens, after a new one', readTokens, createToken],
    ['the invitations, after a new one', readInvitations, invite],
    ['an invitation, after it was accepted', readInvitation, accept],
    ['the organizations, after an invitation was accepted', readOrganizations, accept],
    ['the members, after another role', readMembers, changeRole],
    ['the permissions, after another role', readPermissions, changeRole],
    ['the members, after one was removed', readMembers, removeMember],
    ['an organization, after it opted in', readOrganizations, optIn],
    ['the organizations, after a new one', readOrganizations, createOrganization],
    ['the subscription, after another plan', readSubscription, changePlan],
    ['the support requests, after a new one', readRequests, askSupport],
  ])('reads %s', async (_, read, change) => {
    server = await startTestServer((request, response) => {
      if (request.method === 'GET')
        answer(response, 200, request.url === '/platform/profile' ? olga : [{ slug }]);
      else response.destroy();
    });
    expect(await readsAround(read, change)).toBe(2);
  });

  it('reads nothing again after a refusal', async () => {
    server = await startTestServer((request, response) => {
      if (request.method === 'GET') answer(response, 200, []);
      else answer(response, 409, { message: 'No.', code: 'last_owner' });
    });
    expect(await readsAround(readMembers, changeRole)).toBe(1);
  });

  it('keeps a user signed in until the platform says that they are not', async () => {
    let isSignedIn = true;
    server = await startTestServer((request, response) => {
      if (request.method !== 'GET') response.destroy();
      else if (isSignedIn) answer(response, 200, olga);
      else answer(response, 401, { message: 'Sign in.', code: 'unauthenticated' });
    });
    const store = makeStore({ config: server.config });
    await readProfile(store);
    await signOut(store);
    expect(selectAuthentication(store.getState()).status).toBe('signed-in');
    isSignedIn = false;
    await signOut(store);
    // Not expired: the user has asked for it.
    expect(selectAuthentication(store.getState())).toMatchObject({ status: 'signed-out', expired: false });
  });
});
