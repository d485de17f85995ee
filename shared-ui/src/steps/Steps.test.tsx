import { render, screen } from '@testing-library/react';
import { Steps } from './Steps.tsx';

const stateLabels = { done: 'Done', current: 'In progress', pending: 'Pending' };

it('says of each step how far it is, and which one is under way', () => {
  render(
    <Steps
      label="Steps of the upgrade"
      stateLabels={stateLabels}
      steps={[
        { name: 'Dump', state: 'done' },
        { name: 'Load', state: 'current' },
        { name: 'Switch', state: 'pending' },
      ]}
    />,
  );
  expect(screen.getByRole('list', { name: 'Steps of the upgrade' })).toBeVisible();
  const steps = screen.getAllByRole('listitem');
  expect(steps.map(({ textContent }) => textContent)).toEqual([
    'DumpDone',
    'LoadIn progress',
    'SwitchPending',
  ]);
  expect(steps.map((step) => step.getAttribute('aria-current'))).toEqual([null, 'step', null]);
});
