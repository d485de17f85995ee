import { render, screen } from '@testing-library/react';
import { PageHeader, Section } from './Page.tsx';

it('gives the page its one h1, and its sections an h2', () => {
  render(
    <>
      <PageHeader title="General" description="Names and places." actions={<button>Save</button>} />
      <Section title="Danger zone">Delete</Section>
    </>,
  );
  expect(screen.getByRole('heading', { level: 1, name: 'General' })).toBeInTheDocument();
  expect(screen.getByRole('heading', { level: 2, name: 'Danger zone' })).toBeInTheDocument();
});
