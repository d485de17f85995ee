import type { Project } from '@howdah/shared-api/projects';
import { aProject } from '@howdah/tools/testing';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useStatusScreen } from './use-status-screen.ts';

const restoring = aProject({ status: 'RESTORING' });
const healthy = aProject();
const paused = aProject({ status: 'INACTIVE' });

function Gated({ project, path }: { project: Project; path: string }) {
  const { screen: name, hold } = useStatusScreen(project, path);
  if (!name) return <h1>The page</h1>;
  return (
    <>
      <h1>{name}</h1>
      <button onClick={() => hold(true)}>Keep</button>
      <button onClick={() => hold(false)}>Let go</button>
    </>
  );
}

const gate = (project = healthy, path = 'sql/new') => <Gated project={project} path={path} />;

const heading = () => screen.getByRole('heading').textContent;
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));

describe('useStatusScreen', () => {
  it('lets the page through as soon as the status does', () => {
    const { rerender } = render(gate(restoring));
    expect(heading()).toBe('restoring');
    rerender(gate(healthy));
    expect(heading()).toBe('The page');
  });

  it('keeps a screen that holds its place until it lets go', async () => {
    const { rerender } = render(gate(restoring));
    await press('Keep');
    rerender(gate(healthy));
    expect(heading()).toBe('restoring');
    await press('Let go');
    expect(heading()).toBe('The page');
  });

  it('keeps it on its own page only', async () => {
    const { rerender } = render(gate(restoring));
    await press('Keep');
    rerender(gate(healthy, 'api'));
    expect(heading()).toBe('The page');
  });

  it('shows the screen of another status in its place', async () => {
    const { rerender } = render(gate(restoring));
    await press('Keep');
    rerender(gate(paused));
    expect(heading()).toBe('paused');
  });
});
