import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Tab, TabList, TabPanel, Tabs } from './Tabs.tsx';

it('shows one panel at a time; arrows move between the tabs', async () => {
  render(
    <Tabs defaultValue="results">
      <TabList aria-label="Output">
        <Tab value="results" count={3}>
          Results
        </Tab>
        <Tab value="messages">Messages</Tab>
      </TabList>
      <TabPanel value="results">Rows</TabPanel>
      <TabPanel value="messages">Notices</TabPanel>
    </Tabs>,
  );
  expect(screen.getByRole('tabpanel')).toHaveTextContent('Rows');
  await userEvent.tab();
  await userEvent.keyboard('{ArrowRight}');
  expect(screen.getByRole('tab', { name: 'Messages' })).toHaveAttribute('aria-selected', 'true');
  expect(screen.getByRole('tabpanel')).toHaveTextContent('Notices');
});
