import type { ProjectJob } from '@howdah/shared-api/lifecycle';
import { projectsApi, type Project } from '@howdah/shared-api/projects';
import {
  ShellContext,
  useShell,
  type ShellContextValue,
  type SlotProps,
  type StatusScreenName,
} from '@howdah/shared-api/remote-contract';
import { answerCalls, aProject, makeTestStore, ok, refused, renderInShell } from '@howdah/tools/testing';
import { act, screen } from '@testing-library/react';
import { useState } from 'react';
import StatusScreen from '../status-screen.tsx';

/** The project that the screens are of. */
export const { ref } = aProject();
const GET_STATUS = `GET /platform/projects/${ref}/status`;
const GET_PROJECT = `GET /platform/projects/${ref}`;
const GET_REST = `GET /platform/projects/${ref}/api/rest`;
const GET_JOB = `GET /platform/projects/${ref}/jobs/last`;

interface Waiting {
  /** One answer after another; the last one again and again. */
  statuses?: (string | Error)[];
  rest?: (true | Error)[];
  /** The last job, always. */
  job?: Partial<ProjectJob>;
  /** One answer after another for the last job. */
  jobs?: (Partial<ProjectJob> | Error)[];
  project?: Partial<Project>;
  shell?: Partial<ShellContextValue>;
  onHold?(held: boolean): void;
}

const next = <Answer,>(answers: Answer[]) => (answers.length > 1 ? answers.shift() : answers[0]);

export const aFailedJob: Partial<ProjectJob> = {
  state: 'failed',
  error: 'The disk is full',
  started_at: '2026-11-21T00:16:04.000Z',
};

/** The screen, and a button that opens another project in its place. */
function SwitchableScreen(props: SlotProps['status-screen']) {
  const shell = useShell();
  const [project, setProject] = useState(shell.project!);
  return (
    <ShellContext value={{ ...shell, project }}>
      <button onClick={() => setProject({ ...project, ref: 'another', name: 'Another' })}>
        Open another
      </button>
      <StatusScreen {...props} />
    </ShellContext>
  );
}

/** Shows a screen while the shell looks at the project, as it does. */
export async function waitOn(name: StatusScreenName, waiting: Waiting = {}) {
  const { statuses = [], rest = [], job: always, shell, onHold } = waiting;
  const jobs = waiting.jobs ?? (always ? [always] : []);
  const project = aProject({ status: 'RESTORING', postgrestStatus: 'OFFLINE', ...waiting.project });
  const calls = answerCalls({
    [GET_STATUS]: () => {
      const status = next(statuses) ?? project.status;
      if (!(status instanceof Error)) return ok({ status });
      return status.message === 'gone'
        ? refused(404, 'project_not_found', 'No.')
        : refused(503, 'busy', 'No.');
    },
    [GET_REST]: () => (next(rest) === true ? ok({ paths: {} }) : refused(503, 'database_unavailable', 'No.')),
    [GET_PROJECT]: ok(project),
    [GET_JOB]: () => {
      const job = next(jobs) ?? null;
      return job instanceof Error ? refused(501, 'unavailable', 'No.') : ok({ job });
    },
    [`DELETE /platform/projects/${ref}`]: ok(project),
    [`POST /platform/projects/${ref}/restart`]: { status: 201, body: { status: 'COMING_UP' } },
  });
  const store = makeTestStore();
  void store.dispatch(projectsApi.endpoints.projectsGet.initiate({ ref }));
  const { router, unmount } = renderInShell(<SwitchableScreen screen={name} onHold={onHold} />, {
    store,
    shell: { project, ...shell },
  });
  await pass(0);
  const count = (call: string) => calls.filter((made) => made.call === call).length;
  return {
    router,
    unmount,
    statusCalls: () => count(GET_STATUS),
    projectCalls: () => count(GET_PROJECT),
    restCalls: () => count(GET_REST),
    sent: () => calls.map(({ call }) => call).filter((call) => !call.startsWith('GET')),
  };
}

/** Lets the time pass, and what was asked in it be answered. */
export const pass = (ms: number) => act(() => jest.advanceTimersByTimeAsync(ms));
export const heading = (name: string) => screen.getByRole('heading', { name });
export const press = (name: string) => act(async () => screen.getByRole('button', { name }).click());
