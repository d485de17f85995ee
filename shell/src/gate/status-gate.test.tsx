import { aProject } from '@howdah/tools/testing';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { StatusGate } from './status-gate.tsx';

jest.mock('./status-screen.tsx', () => ({
  StatusScreen: (props: { screen: string; onHold(held: boolean): void }) => (
    <>
      <h1>{props.screen}</h1>
      <button onClick={() => props.onHold(true)}>Keep</button>
      <button onClick={() => props.onHold(false)}>Let go</button>
    </>
  ),
}));

const restoring = aProject({ status: 'RESTORING' });
const healthy = aProject();
const paused = aProject({ status: 'INACTIVE' });

const gate = (project = healthy, path = 'sql/new') => (
  <StatusGate project={project} path={path} pageName="SQL Editor">
    <h1>The page</h1>
  </StatusGate>
);

const heading = () => screen.getByRole('heading').textContent;
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));

describe('StatusGate', () => {
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
