import { answerCalls, anOrganization, aProject } from '@howdah/tools/testing';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { answersFor } from '../testing/people.ts';
import { renderPage } from '../testing/render-page.tsx';
import { ProjectTopBar } from './project-top-bar.tsx';

const organization = anOrganization();
const project = aProject();

function open(deployment: 'hosted' | 'self-hosted', assistantOpen = false, shown = project) {
  answerCalls(answersFor('Owner'));
  const bar = (
    <ProjectTopBar
      projectRef={project.ref}
      project={shown}
      organization={organization}
      assistantOpen={assistantOpen}
      onToggleAssistant={() => undefined}
    />
  );
  renderPage(bar, { route: '/', path: '/', config: { deployment } });
}

describe('ProjectTopBar', () => {
  it('names the plan on a hosted platform', () => {
    open('hosted');
    expect(screen.getByText(organization.plan.name)).toBeVisible();
  });

  it('names no plan on a self-hosted platform', () => {
    open('self-hosted');
    expect(screen.getByText(organization.name)).toBeVisible();
    expect(screen.queryByText(organization.plan.name)).not.toBeInTheDocument();
  });

  it('leads to the branches of a hosted project', () => {
    open('hosted');
    expect(screen.getByRole('link', { name: 'Branches' })).toHaveAttribute(
      'href',
      `/project/${project.ref}/branches`,
    );
  });

  it('says of a preview branch that it is one', () => {
    open('hosted', false, aProject({ parent_project_ref: 'abc' }));
    expect(screen.getByRole('link', { name: 'Preview branch: see all branches' })).toBeVisible();
  });

  it('leads to no branches on a self-hosted platform', () => {
    open('self-hosted');
    expect(screen.queryByRole('link', { name: 'Branches' })).not.toBeInTheDocument();
  });

  it.each([
    [false, 'Open assistant'],
    [true, 'Close assistant'],
  ])('says what the button does while the assistant is open: %s', async (assistantOpen, words) => {
    open('hosted', assistantOpen);
    await userEvent.hover(screen.getByRole('button', { name: 'Assistant' }));
    expect(await screen.findByRole('tooltip', { name: new RegExp(words) })).toBeInTheDocument();
  });
});
