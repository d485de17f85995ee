import { answerCalls, aProject, ok, renderInShell } from '@howdah/tools/testing';
import { act, screen } from '@testing-library/react';
import { BuiltInStatusScreen } from './built-in-status-screen.tsx';

const wait = (ms: number) => act(() => jest.advanceTimersByTimeAsync(ms));

function see(visibility: DocumentVisibilityState) {
  jest.spyOn(document, 'visibilityState', 'get').mockReturnValue(visibility);
  act(() => void window.dispatchEvent(new Event('visibilitychange')));
}

describe('BuiltInStatusScreen', () => {
  afterEach(() => {
    jest.useRealTimers();
    jest.restoreAllMocks();
  });

  it('asks every four seconds until it is gone, and not while the tab is hidden', async () => {
    jest.useFakeTimers();
    const project = aProject({ status: 'RESTARTING' });
    const calls = answerCalls({ [`GET /platform/projects/${project.ref}`]: ok(project) });
    const { unmount } = renderInShell(
      <BuiltInStatusScreen project={project} screen="restarting" remoteId={undefined} />,
      { shell: { project } },
    );
    await wait(0);
    const before = calls.length;
    await wait(3900);
    expect(calls).toHaveLength(before);
    await wait(200);
    expect(calls).toHaveLength(before + 1);
    see('hidden');
    await wait(60_000);
    expect(calls).toHaveLength(before + 1);
    see('visible');
    await wait(4100);
    expect(calls.length).toBeGreaterThan(before + 1);
    const atTheEnd = calls.length;
    unmount();
    await wait(60_000);
    expect(calls).toHaveLength(atTheEnd);
  });

  it.each([
    ['PAUSING', 'Pausing the project', 'Pausing'],
    ['GOING_DOWN', 'Deleting the project', 'Deleting'],
  ] as const)('of %s says "%s"', (status, title, badge) => {
    const project = aProject({ status });
    renderInShell(<BuiltInStatusScreen project={project} screen="pausing" remoteId={undefined} />, {
      shell: { project },
    });
    expect(screen.getByText(title)).toBeInTheDocument();
    expect(screen.getByText(badge)).toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'View backups' })).toHaveAttribute(
      'href',
      `/project/${project.ref}/database/backups/scheduled`,
    );
  });
});
