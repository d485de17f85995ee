import {
  answerCalls,
  anOrganization,
  aProject,
  ok,
  refused,
  renderInShell,
} from '@howdah/tools/harness/testing';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { ProjectsPage } from './projects-page.tsx';

const organizations = [anOrganization(), anOrganization({ id: 2, slug: 'personal', name: 'Personal' })];
const projects = [aProject(), aProject({ id: 2, ref: 'zzz', name: 'Old atlas', status: 'INACTIVE' })];

describe('ProjectsPage', () => {
  it('waits in the shape of the list, then shows projects by organization', async () => {
    answerCalls({ 'GET /platform/organizations': ok(organizations), 'GET /platform/projects': ok(projects) });
    renderInShell(<ProjectsPage />);
    expect(screen.getByRole('status', { name: 'Loading projects' })).toBeInTheDocument();
    expect(await screen.findByRole('link', { name: 'Old atlas' })).toHaveAttribute('href', '/project/zzz');
    expect(screen.getByText('Paused')).toBeInTheDocument();
    expect(screen.getByText('This organization has no projects.')).toBeInTheDocument();
  });

  it('says that nothing matches the search', async () => {
    answerCalls({ 'GET /platform/organizations': ok(organizations), 'GET /platform/projects': ok(projects) });
    renderInShell(<ProjectsPage />);
    await screen.findByRole('link', { name: 'Bookshop' });
    await userEvent.type(screen.getByRole('searchbox', { name: 'Search projects' }), 'nothing');
    expect(screen.getByText('No projects found')).toBeInTheDocument();
  });

  it('says what it is when there is no organization', async () => {
    answerCalls({ 'GET /platform/organizations': ok([]), 'GET /platform/projects': ok([]) });
    renderInShell(<ProjectsPage />);
    expect(await screen.findByText('No projects yet')).toBeInTheDocument();
  });

  it('shows what the platform answered, and recovers with Retry', async () => {
    const answers = {
      'GET /platform/organizations': ok(organizations),
      'GET /platform/projects': refused(403, 'forbidden', 'You may not see projects.'),
    };
    answerCalls(answers);
    renderInShell(<ProjectsPage />);
    expect(await screen.findByText('You may not see projects.')).toBeInTheDocument();
    answers['GET /platform/projects'] = ok(projects) as never;
    await userEvent.click(screen.getByRole('button', { name: 'Retry' }));
    expect(await screen.findByRole('link', { name: 'Bookshop' })).toBeInTheDocument();
  });
});
