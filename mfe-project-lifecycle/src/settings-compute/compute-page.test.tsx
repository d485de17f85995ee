import type { ShellContextValue } from '@howdah/shared-api/remote-contract';
import type { ProjectResources } from '@howdah/shared-api/projects/advisors';
import { answerCalls, aProject, ok, refused, renderInShell, textsOf } from '@howdah/tools/testing';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import ComputePage from './compute-page.tsx';
import { toneOf } from './usage-bar.tsx';

const GB = 1024 ** 3;
const MB = 1024 ** 2;
const project = aProject();
const RESOURCES = `GET /platform/projects/${project.ref}/resources`;
const RESIZE = `POST /platform/projects/${project.ref}/resize`;
const accepted = { status: 201, body: { status: 'RESIZING' } };

const aDisk = (changed: Partial<ProjectResources['disk']> = {}): ProjectResources['disk'] => ({
  used_bytes: 2 * GB,
  size_bytes: 8 * GB,
  plan_bytes: 8 * GB,
  bought_gb: null,
  largest_gb: 200,
  larger_included: true,
  ...changed,
});
const resources = (changed: Partial<ProjectResources> = {}) =>
  ok({
    is_readonly_mode_enabled: false,
    compute_size: 'micro',
    disk: aDisk(),
    memory: { used_bytes: 128 * MB, size_bytes: 512 * MB },
    cpu: 0.25,
    disk_io: null,
    refused_sign_ins: 0,
    compute_sizes: [
      { id: 'micro', memory_bytes: 512 * MB, included: true },
      { id: 'small', memory_bytes: GB, included: true },
    ],
    ...changed,
  } satisfies ProjectResources);

function show(answers: Parameters<typeof answerCalls>[0], shell: Partial<ShellContextValue> = {}) {
  const calls = answerCalls(answers);
  const notify = jest.fn();
  renderInShell(<ComputePage />, { shell: { project, notify, ...shell } });
  return { calls, notify };
}
const resizesOf = (calls: { call: string }[]) => calls.filter(({ call }) => call === RESIZE);
const diskField = () => screen.findByLabelText('New size');
const increase = () => screen.getByRole('button', { name: 'Increase disk' });

describe('ComputePage', () => {
  it('shows what is used of what there is', async () => {
    show({ [RESOURCES]: resources() });
    expect(await screen.findByText('2 GB of 8 GB')).toBeVisible();
    expect(screen.getByText('Now 8 GB. From 9 to 200 GB.')).toBeVisible();
    expect(screen.getByRole('progressbar', { name: 'Used' })).toHaveAttribute('aria-valuenow', '25');
    expect(screen.getByText('128 MB of 512 MB')).toBeVisible();
    expect(screen.getByText('25% of one core')).toBeVisible();
    expect(screen.getByRole('radio', { name: /Micro/ })).toBeChecked();
  });

  it.each([
    ['says what the plan includes of a disk that was made larger', 4 * GB, 1],
    ['does not repeat the size of a disk that the plan includes', 8 * GB, 0],
  ])('%s', async (_, plan, count) => {
    show({ [RESOURCES]: resources({ disk: aDisk({ plan_bytes: plan }) }) });
    expect(await screen.findByText('2 GB of 8 GB')).toBeVisible();
    expect(screen.queryAllByText(/^Your plan includes/)).toHaveLength(count);
  });

  it.each([
    ['sleeps', 'pglite', 'None while the database is idle'],
    ['shares its server', 'postgres', 'Not measured: the database shares its server with others'],
  ])('says why nothing is known about the load of a database that %s', async (_, engine, why) => {
    show({
      [RESOURCES]: resources({ cpu: null, memory: { used_bytes: null, size_bytes: 512 * MB } }),
      [`GET /platform/projects/${project.ref}/database-access`]: ok({ engine }),
    });
    expect(await screen.findAllByText(why)).toHaveLength(2);
    expect(screen.queryByRole('progressbar', { name: 'Memory' })).not.toBeInTheDocument();
  });

  it('says that the load is not known if the engine cannot be read', async () => {
    show({
      [RESOURCES]: resources({ cpu: null, memory: { used_bytes: null, size_bytes: 512 * MB } }),
      [`GET /platform/projects/${project.ref}/database-access`]: refused(403, 'forbidden', 'No.'),
    });
    expect(await screen.findAllByText('Not known')).toHaveLength(2);
  });

  it('resizes compute once that is confirmed', async () => {
    const { calls, notify } = show({ [RESOURCES]: resources(), [RESIZE]: accepted });
    await userEvent.click(await screen.findByRole('radio', { name: /Small/ }));
    await userEvent.click(screen.getByRole('button', { name: 'Resize compute' }));
    const question = within(await screen.findByRole('alertdialog', { name: 'Resize "Bookshop"?' }));
    expect(question.getByText('The compute size changes from Micro to Small.')).toBeVisible();
    expect(question.getByText(/restarts with the same data/)).toBeVisible();
    expect(resizesOf(calls)).toEqual([]);
    await userEvent.click(question.getByRole('button', { name: 'Resize project' }));
    await waitFor(() => expect(notify).toHaveBeenCalledWith({ tone: 'info', message: 'Resizing project' }));
    expect(resizesOf(calls)).toEqual([{ call: RESIZE, sent: { compute_size: 'small' } }]);
  });

  it('offers no size that the plan does not include, and says how to get one', async () => {
    const sizes = [
      { id: 'micro', memory_bytes: 512 * MB, included: true },
      { id: 'small', memory_bytes: GB, included: false },
    ] satisfies ProjectResources['compute_sizes'];
    show({ [RESOURCES]: resources({ compute_sizes: sizes }) });
    expect(await screen.findByRole('radio', { name: /Small/ })).toBeDisabled();
    expect(screen.getByRole('radio', { name: /Micro/ })).toBeEnabled();
    expect(screen.getByText('Larger sizes require a larger plan.', { exact: false })).toBeVisible();
    expect(screen.getByRole('link', { name: 'Change subscription plan' })).toHaveAttribute(
      'href',
      `/org/${project.organization_slug}/billing?panel=subscriptionPlan`,
    );
  });

  it('does nothing while the size is the one that the project has', async () => {
    show({ [RESOURCES]: resources() });
    await userEvent.click(await screen.findByRole('button', { name: 'Resize compute' }));
    expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument();
  });

  it('gives the project more disk', async () => {
    const { calls } = show({ [RESOURCES]: resources(), [RESIZE]: accepted });
    await userEvent.type(await diskField(), '16');
    await userEvent.click(increase());
    const question = within(await screen.findByRole('alertdialog'));
    expect(question.getByText(/The disk grows from 8 GB to 16 GB/)).toBeVisible();
    await userEvent.click(question.getByRole('button', { name: 'Resize project' }));
    await waitFor(() => expect(resizesOf(calls)).toEqual([{ call: RESIZE, sent: { disk_size_gb: 16 } }]));
  });

  async function expectRefused(typed: string, why: string) {
    const { calls } = show({ [RESOURCES]: resources() });
    await userEvent.type(await diskField(), typed);
    await userEvent.click(increase());
    expect(await screen.findByText(why)).toBeVisible();
    expect(resizesOf(calls)).toEqual([]);
  }
  it.each([['8', 'The disk already has 8 GB and cannot shrink']])(
    'refuses "%s" as a size: %s',
    expectRefused,
  );
  it.extended.each([
    ['much', 'Enter the size in whole GB'],
    ['9.5', 'Enter the size in whole GB'],
    ['201', 'Enter at most 200 GB'],
  ])('refuses "%s" as a size: %s', expectRefused);

  it.extended('waits for a size, and says so', async () => {
    show({ [RESOURCES]: resources() });
    await diskField();
    await userEvent.hover(increase());
    expect(await screen.findByText('Enter a size')).toBeVisible();
    await userEvent.click(increase());
    expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument();
  });

  it.extended('takes a whole GB as the next size after half of one', async () => {
    const disk = aDisk({ used_bytes: 0, size_bytes: GB / 2, plan_bytes: GB / 2 });
    show({ [RESOURCES]: resources({ disk }) });
    await userEvent.type(await diskField(), '1');
    await userEvent.click(increase());
    expect(await screen.findByText(/The disk grows from 512 MB to 1 GB/)).toBeVisible();
  });

  it.extended('keeps the question while it closes', async () => {
    show({ [RESOURCES]: resources() });
    await userEvent.type(await diskField(), '16');
    await userEvent.click(increase());
    const texts = textsOf(await screen.findByRole('alertdialog'));
    await userEvent.click(screen.getByRole('button', { name: 'Cancel' }));
    expect(screen.queryByRole('alertdialog')).toBeNull();
    expect(texts).not.toContainEqual(expect.stringContaining('undefined'));
    expect(await diskField()).toHaveValue('16');
  });

  it('offers no larger disk where the plan has none, and says how to get one', async () => {
    const disk = aDisk({ used_bytes: 0, size_bytes: GB / 2, plan_bytes: GB / 2, larger_included: false });
    show({ [RESOURCES]: resources({ disk }) });
    expect(await screen.findByText('Larger disks require a larger plan.', { exact: false })).toBeVisible();
    expect(screen.getByRole('link', { name: 'Change subscription plan' })).toHaveAttribute(
      'href',
      `/org/${project.organization_slug}/billing?panel=subscriptionPlan`,
    );
    expect(screen.queryByLabelText('New size')).not.toBeInTheDocument();
    expect(screen.queryByRole('button', { name: 'Increase disk' })).not.toBeInTheDocument();
  });

  it('asks for no more than there is', async () => {
    const disk = aDisk({ used_bytes: 0, size_bytes: 200 * GB, plan_bytes: GB, bought_gb: 200 });
    show({ [RESOURCES]: resources({ disk }) });
    expect(await screen.findByText('The disk already has the largest size.')).toBeVisible();
  });

  it('says that the project takes no writes', async () => {
    show({ [RESOURCES]: resources({ is_readonly_mode_enabled: true }) });
    expect(await screen.findByText(/is in read-only mode/)).toBeVisible();
  });

  it.extended('says what the platform answered when it refuses', async () => {
    const { notify } = show({
      [RESOURCES]: resources(),
      [RESIZE]: refused(409, 'project_not_active', 'It is being paused.'),
    });
    await userEvent.type(await diskField(), '16');
    await userEvent.click(increase());
    await userEvent.click(await screen.findByRole('button', { name: 'Resize project' }));
    await waitFor(() =>
      expect(notify).toHaveBeenCalledWith({
        tone: 'error',
        message: 'Failed to resize project: It is being paused.',
      }),
    );
  });

  it('says who can resize to a user who cannot', async () => {
    show({ [RESOURCES]: resources() }, { can: () => 'denied' });
    expect(await screen.findByRole('note')).toHaveTextContent(
      'Only owners and administrators can resize this project.',
    );
    expect(screen.getByRole('radio', { name: /Small/ })).toBeDisabled();
    expect(screen.queryByRole('button')).not.toBeInTheDocument();
  });

  it.extended('says why a project that does not run cannot be resized', async () => {
    show({ [RESOURCES]: resources() }, { project: aProject({ status: 'INACTIVE' }) });
    await userEvent.hover(await screen.findByRole('button', { name: 'Increase disk' }));
    expect(await screen.findByText('The project must be running to be resized')).toBeVisible();
    expect(screen.getByRole('radio', { name: /Small/ })).toBeDisabled();
  });

  it('offers to try again when the figures cannot be read', async () => {
    show({ [RESOURCES]: refused(403, 'permission_denied', 'No.') });
    expect(await screen.findByText('Failed to load resources')).toBeVisible();
    expect(screen.getByRole('button', { name: 'Retry' })).toBeVisible();
  });
});

describe('toneOf', () => {
  it.each([
    [0.79, 'accent'],
    [0.8, 'warning'],
    [0.9, 'danger'],
    [1.2, 'danger'],
  ])('of %d is %s', (share, tone) => {
    expect(toneOf(share)).toBe(tone);
  });
});
