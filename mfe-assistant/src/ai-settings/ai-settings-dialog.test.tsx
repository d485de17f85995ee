import { anOrganization, answerCalls, lost, ok, refused, renderInShell } from '@howdah/tools/testing';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import AiSettingsDialog from './ai-settings-dialog.tsx';
import { schemasToShow } from './schema-picker.tsx';

const IN = 'AI_SQL_GENERATOR_OPT_IN';
const ORGANIZATION = 'PATCH /platform/organizations/demo';
const PROJECT = '/platform/projects/abcdefghijklmnopqrst/opt-in-tags';
const REFUSED = 'You do not have the required permissions to update this organization';

interface Given {
  organizationTags?: string[];
  projectTags?: string[];
  addons?: string[];
  mayUpdate?: boolean;
  patch?: ReturnType<typeof ok> | typeof lost;
  schemas?: string[];
}

function open(given: Given = {}) {
  const { organizationTags = [], projectTags = [], addons = [], mayUpdate = true } = given;
  const catalog = { schemas: given.schemas ?? ['public', 'auth', 'pg_catalog', 'information_schema'] };
  const calls = answerCalls({
    [`GET ${PROJECT}`]: ok({ opt_in_tags: projectTags }),
    [`PATCH ${PROJECT}`]: ok({ opt_in_tags: [IN] }),
    [ORGANIZATION]: given.patch ?? ok({}),
    'POST /platform/pg-meta/abcdefghijklmnopqrst/query': ok([
      { catalog: { searchPath: [], relations: [], functions: [], types: [], roles: [], ...catalog } },
    ]),
  });
  const [onSchema, notify] = [jest.fn(), jest.fn()];
  renderInShell(<AiSettingsDialog schema="public" onSchema={onSchema} onClose={() => undefined} />, {
    shell: {
      notify,
      organization: anOrganization({ opt_in_tags: organizationTags, addons }),
      can: (_, resource) => (resource === 'organizations' && !mayUpdate ? 'denied' : 'allowed'),
    },
  });
  return { calls, onSchema, notify };
}

const ofOrganization = () => screen.findByRole('switch', { name: /^Share the database structure/ });

describe('AiSettingsDialog', () => {
  it('points to the switch below, and lets no schema be chosen, without an opt-in', async () => {
    open();
    expect(await screen.findByText(/Turn on the switch below to choose a schema/)).toBeVisible();
    expect(screen.queryByRole('link')).not.toBeInTheDocument();
    expect(await screen.findByRole('radio', { name: 'public' })).toBeDisabled();
  });

  it('points to the settings of the organization for who may not update it', async () => {
    open({ mayUpdate: false });
    expect(await screen.findByRole('link', { name: 'the organization’s settings' })).toHaveAttribute(
      'href',
      '/org/demo/general',
    );
  });

  it('opts the organization in, and this project with it', async () => {
    const { calls, notify } = open();
    await userEvent.click(await ofOrganization());
    await waitFor(() =>
      expect(notify).toHaveBeenCalledWith({ tone: 'success', message: 'Successfully opted-in' }),
    );
    const sent = calls.filter(({ call }) => call.startsWith('PATCH'));
    expect(sent).toEqual([
      { call: ORGANIZATION, sent: { opt_in_tags: [IN] } },
      { call: `PATCH ${PROJECT}`, sent: { opt_in_tags: [IN] } },
    ]);
    expect(notify).toHaveBeenCalledTimes(1);
  });

  it('says so when the platform refuses', async () => {
    const { notify } = open({ patch: refused(403, 'forbidden', 'No.') });
    await userEvent.click(await ofOrganization());
    await waitFor(() => expect(notify).toHaveBeenCalledWith({ tone: 'error', message: REFUSED }));
  });

  it('does not say that it failed when the answer is lost', async () => {
    const { notify } = open({ patch: lost });
    await userEvent.click(await ofOrganization());
    await waitFor(() =>
      expect(notify).toHaveBeenCalledWith(
        expect.objectContaining({ message: 'No response from the platform' }),
      ),
    );
  });

  it('is disabled, with the reason, for who may not update the organization', async () => {
    open({ mayUpdate: false });
    expect(await ofOrganization()).toBeDisabled();
    expect(screen.getByText(REFUSED)).toBeVisible();
  });

  it('has no opt-in for an organization with the HIPAA add-on', async () => {
    open({ addons: ['hipaa'], organizationTags: [IN], projectTags: [IN] });
    expect(await screen.findByText(/has the HIPAA add-on.*Only your messages and the SQL/)).toBeVisible();
    expect(screen.queryByRole('switch')).not.toBeInTheDocument();
    expect(await screen.findByRole('radio', { name: 'public' })).toBeDisabled();
  });

  it('chooses a schema where the project shares it', async () => {
    const { onSchema } = open({ organizationTags: [IN], projectTags: [IN] });
    const radio = await screen.findByRole('radio', { name: 'auth' });
    await waitFor(() => expect(radio).toBeEnabled());
    await userEvent.click(radio);
    expect(onSchema).toHaveBeenCalledWith('auth');
  });

  it.extended('has a search where there are more than seven', async () => {
    const schemas = ['public', ...'abcdefgh'.split('').map((letter) => `schema_${letter}`)];
    open({ organizationTags: [IN], projectTags: [IN], schemas });
    await userEvent.type(await screen.findByRole('searchbox', { name: 'Find a schema' }), '_c');
    expect(screen.getAllByRole('radio')).toHaveLength(1);
  });
});

describe('schemasToShow', () => {
  it('begins with public, leaves out those of Postgres, and keeps the one in use', () => {
    expect(schemasToShow(['zoo', 'pg_toast', 'auth', 'information_schema'], 'gone')).toEqual([
      'public',
      'auth',
      'gone',
      'zoo',
    ]);
  });
});
