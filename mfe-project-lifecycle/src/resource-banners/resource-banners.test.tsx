import type { ResourceWarning } from '@howdah/shared-api/projects/advisors';
import { answerCalls, aProject, ok, renderInShell } from '@howdah/tools/testing';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { chooseBanner, bannerTexts, type BannerSubject } from './choose-banner.ts';
import ResourceBanners from './resource-banners.tsx';

const project = aProject();
const WARNINGS = 'GET /platform/projects-resource-warnings';
const PROJECT = `GET /platform/projects/${project.ref}`;

const aWarning = (changed: Partial<ResourceWarning> = {}): ResourceWarning => ({
  project: project.ref,
  is_readonly_mode_enabled: false,
  disk_io_exhaustion: null,
  disk_space_exhaustion: null,
  cpu_exhaustion: null,
  memory_and_swap_exhaustion: null,
  auth_rate_limit_exhaustion: null,
  ...changed,
});

const fields = {
  'disk-io': 'disk_io_exhaustion',
  'disk-space': 'disk_space_exhaustion',
  cpu: 'cpu_exhaustion',
  memory: 'memory_and_swap_exhaustion',
  'auth-rate-limit': 'auth_rate_limit_exhaustion',
} as const satisfies Record<Exclude<BannerSubject, 'read-only'>, keyof ResourceWarning>;
const subjects = Object.keys(fields) as (keyof typeof fields)[];

describe('chooseBanner', () => {
  it('shows none while there is enough of everything', () => {
    expect(chooseBanner(undefined)).toBeUndefined();
    expect(chooseBanner(aWarning())).toBeUndefined();
  });

  it.each(subjects)('has a text, a tone and a page for %s, by level', (subject) => {
    const [warning, critical] = (['warning', 'critical'] as const).map((level) =>
      chooseBanner(aWarning({ [fields[subject]]: level })),
    );
    expect(warning).toMatchObject({ tone: 'warning', title: bannerTexts[subject].warning.title });
    expect(critical).toMatchObject({ tone: 'danger', title: bannerTexts[subject].critical.title });
    expect(warning!.title).not.toBe(critical!.title);
    expect(critical!.help).toBe(subject);
  });

  it('is destructive in read-only mode, and does not name the full disk twice', () => {
    expect(
      chooseBanner(aWarning({ is_readonly_mode_enabled: true, disk_space_exhaustion: 'warning' })),
    ).toMatchObject({
      subjects: ['read-only'],
      tone: 'danger',
      title: 'Your project is in read-only mode',
    });
  });

  it.each([
    ['warning', 'warning', 'warning', 'Your project is running out of several resources'],
    ['warning', 'critical', 'danger', 'Your project is running out of several resources'],
    ['critical', 'critical', 'danger', 'Your project has used up several resources'],
  ] as const)('combines %s and %s into one, %s', (cpu, memory, tone, title) => {
    const banner = chooseBanner(aWarning({ cpu_exhaustion: cpu, memory_and_swap_exhaustion: memory }));
    expect(banner).toMatchObject({ tone, title });
  });

  it('names what is critical first', () => {
    const banner = chooseBanner(
      aWarning({ cpu_exhaustion: 'warning', auth_rate_limit_exhaustion: 'critical' }),
    );
    expect(banner!.body).toEqual(['Critical: Auth rate limit. Running out: CPU.']);
  });

  it('says what read-only mode means also beside other resources', () => {
    const banner = chooseBanner(aWarning({ is_readonly_mode_enabled: true, cpu_exhaustion: 'warning' }));
    expect(banner).toMatchObject({ tone: 'danger', subjects: ['read-only', 'cpu'] });
    expect(banner!.body.join(' ')).toContain('no longer accepting write requests');
  });

  it('says what the product docs say of each', () => {
    expect(bannerTexts['read-only'].critical.body).toMatch(
      /no longer accepting write requests.*override read-only mode and reduce disk use below 95 percent/,
    );
    expect(bannerTexts['disk-space'].warning.body).toContain('can be increased up to 200GB');
    expect(bannerTexts['auth-rate-limit'].critical.body).toContain('custom SMTP');
  });
});

describe('ResourceBanners', () => {
  it('warns of its own project only, and leads to what helps', async () => {
    answerCalls({
      [WARNINGS]: ok([
        aWarning({ project: 'other', cpu_exhaustion: 'critical' }),
        aWarning({ disk_space_exhaustion: 'critical' }),
      ]),
    });
    renderInShell(<ResourceBanners />);
    expect(await screen.findByText('Your project has almost no disk space left')).toBeVisible();
    expect(screen.getByRole('link', { name: 'View compute and disk' })).toHaveAttribute(
      'href',
      `/project/${project.ref}/settings/compute-and-disk`,
    );
    expect(screen.queryByText(/CPU/)).not.toBeInTheDocument();
  });

  it('does not lead to the page that it is on', async () => {
    answerCalls({ [WARNINGS]: ok([aWarning({ disk_space_exhaustion: 'critical' })]) });
    renderInShell(<ResourceBanners />, { path: `/project/${project.ref}/settings/compute-and-disk` });
    expect(await screen.findByText('Your project has almost no disk space left')).toBeVisible();
    expect(screen.queryByRole('link', { name: 'View compute and disk' })).not.toBeInTheDocument();
  });

  it('explains itself beside the page, by an address that others can open', async () => {
    answerCalls({ [WARNINGS]: ok([aWarning({ disk_space_exhaustion: 'critical' })]) });
    const { router } = renderInShell(<ResourceBanners />, { path: '/?panel=pitr' });
    const link = await screen.findByRole('link', { name: 'Learn more' });
    await userEvent.click(link);
    const help = await screen.findByRole('dialog', { name: 'Disk space' });
    expect(help).toHaveTextContent(/It can grow up to 200GB/);
    expect(router.state.location.search).toBe('?panel=pitr&help=disk-space');
    await userEvent.keyboard('{Escape}');
    expect(help).not.toBeInTheDocument();
    expect(router.state.location.search).toBe('?panel=pitr');
    await waitFor(() => expect(link).toHaveFocus());
  });

  it('opens what overrides read-only mode in the editor', async () => {
    answerCalls({ [WARNINGS]: ok([aWarning({ is_readonly_mode_enabled: true })]) });
    const openInSqlEditor = jest.fn();
    renderInShell(<ResourceBanners />, {
      shell: { openInSqlEditor, project: aProject({ is_readonly_mode_enabled: true }) },
    });
    await userEvent.click(await screen.findByRole('button', { name: 'Override read-only mode' }));
    expect(openInSqlEditor).toHaveBeenCalledWith({
      sql: `-- Lets this script write in read-only mode: delete what is not needed below it.
set session characteristics as transaction read write;
`,
    });
  });

  it.each([
    ['starts', true, aWarning({ disk_space_exhaustion: 'critical' })],
    ['ends', false, aWarning({ disk_space_exhaustion: 'critical', is_readonly_mode_enabled: true })],
  ])(
    'follows the project when its read-only mode %s, and asks for levels again',
    async (_, isReadOnly, old) => {
      let answered = 0;
      answerCalls({
        [PROJECT]: ok(aProject({ is_readonly_mode_enabled: isReadOnly })),
        [WARNINGS]: () =>
          ok([
            answered++ === 0
              ? old
              : aWarning({ is_readonly_mode_enabled: isReadOnly, cpu_exhaustion: 'critical' }),
          ]),
      });
      renderInShell(<ResourceBanners />, {
        shell: { project: aProject({ is_readonly_mode_enabled: isReadOnly }) },
      });
      expect(await screen.findByText(/Critical: .*CPU|out of CPU/)).toBeVisible();
      expect(screen.queryByText(/no longer accepting write requests/) !== null).toBe(isReadOnly);
    },
  );

  it('shows no mode of a project that does not run, and asks for its levels once', async () => {
    const calls = answerCalls({ [WARNINGS]: ok([]) });
    const { store } = renderInShell(<ResourceBanners />, {
      shell: { project: aProject({ status: 'INACTIVE', is_readonly_mode_enabled: true }) },
    });
    const states = () => Object.values(store.getState().platform.queries).map((query) => query?.status);
    await waitFor(() => expect(states()).toEqual(['fulfilled']));
    expect(calls).toHaveLength(1);
    expect(screen.queryByText(/no longer accepting write requests/)).not.toBeInTheDocument();
  });

  it('reads the project again if the warnings are newer', async () => {
    const calls = answerCalls({
      [WARNINGS]: ok([aWarning({ is_readonly_mode_enabled: true })]),
      [PROJECT]: ok(aProject({ is_readonly_mode_enabled: true })),
    });
    renderInShell(<ResourceBanners />);
    await waitFor(() => expect(calls.filter(({ call }) => call === PROJECT)).toHaveLength(1));
  });

  it('asks once within 30 minutes', async () => {
    // Only the clock is made up: what is answered comes in its own time.
    jest.useFakeTimers({
      doNotFake: [
        'setTimeout',
        'clearTimeout',
        'setInterval',
        'clearInterval',
        'setImmediate',
        'nextTick',
        'queueMicrotask',
        'performance',
      ],
    });
    const start = Date.now();
    const calls = answerCalls({ [WARNINGS]: ok([]) });
    const { store, unmount } = renderInShell(<ResourceBanners />);
    const isAnswered = () => Object.values(store.getState().platform.queries)[0]?.status === 'fulfilled';
    await waitFor(() => expect(isAnswered()).toBe(true));
    unmount();
    jest.setSystemTime(start + 1_790_000);
    renderInShell(<ResourceBanners />, { store }).unmount();
    expect(calls).toHaveLength(1);
    jest.setSystemTime(start + 1_810_000);
    renderInShell(<ResourceBanners />, { store });
    await waitFor(() => expect(calls).toHaveLength(2));
    jest.useRealTimers();
  });

  it('asks nothing on a self-hosted deployment', () => {
    const calls = answerCalls({});
    renderInShell(<ResourceBanners />, { shell: { deployment: 'self-hosted' } });
    expect(calls).toEqual([]);
  });
});
