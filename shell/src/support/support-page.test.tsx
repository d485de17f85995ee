import { anOrganization, answerCalls, aProject, holdBack, ok, refused } from '@howdah/tools/testing';
import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { projectsApi } from '@howdah/shared-api/projects';
import { answersFor } from '../testing/people.ts';
import { renderPage } from '../testing/render-page.tsx';
import { SupportPage } from './support-page.tsx';

const SEND = 'POST /platform/feedback/send';
const REQUESTS = 'GET /platform/organizations/demo/support-requests';
const projects = [aProject(), aProject({ id: 2, ref: 'zzz', name: 'Old atlas' })];
const LINK =
  '/support/new?category=Database_unresponsive&ref=zzz&subject=It%20is%20slow&message=Since%20this%20morning';

const open = (path = '/support/new') => renderPage(<SupportPage />, { route: '/support/new', path });
const answersAs = (role: 'Owner' | 'Developer') => ({
  ...answersFor(role),
  'GET /platform/projects': ok(projects),
  'GET /platform/projects/zzz': ok(projects[1]),
  [REQUESTS]: ok([]),
});

describe('SupportPage', () => {
  it('is filled in by the link, sends it, and says that it was sent', async () => {
    const calls = answerCalls({ ...answersAs('Developer'), [SEND]: { status: 201, body: { id: 1 } } });
    open(LINK);
    expect(await screen.findByLabelText('Category')).toHaveValue('Database unresponsive');
    expect(screen.getByLabelText('About')).toHaveDisplayValue('Old atlas (Demo organization)');
    await userEvent.selectOptions(screen.getByLabelText('Severity'), 'High');
    await userEvent.click(screen.getByRole('button', { name: 'Send request' }));
    expect(await screen.findByText('Request sent')).toBeInTheDocument();
    expect(calls.find(({ call }) => call === SEND)?.sent).toEqual({
      category: 'Database unresponsive',
      severity: 'High',
      subject: 'It is slow',
      message: 'Since this morning',
      projectRef: 'zzz',
      organizationSlug: 'demo',
    });
    const another = screen.getByRole('button', { name: 'Send another request' });
    expect(another).toHaveFocus();
    await userEvent.click(another);
    expect(screen.getByLabelText('About')).toHaveFocus();
  });

  it.extended('is about the preview branch of the link, which the list of projects leaves out', async () => {
    const others = anOrganization({ id: 2, slug: 'others', name: 'Others' });
    const branch = aProject({ id: 3, ref: 'branch', name: 'New cart', organization_slug: 'others' });
    const calls = answerCalls({
      ...answersAs('Developer'),
      'GET /platform/organizations': ok([anOrganization(), others]),
      'GET /platform/projects/branch': ok(branch),
      [SEND]: { status: 201, body: { id: 1 } },
    });
    open('/support/new?ref=branch&subject=Slow&message=Since%20noon');
    expect(await screen.findByLabelText('About')).toHaveDisplayValue('New cart (Others)');
    await userEvent.click(screen.getByRole('button', { name: 'Send request' }));
    expect(await screen.findByText('Request sent')).toBeInTheDocument();
    expect(calls.find(({ call }) => call === SEND)?.sent).toMatchObject({
      projectRef: 'branch',
      organizationSlug: 'others',
    });
  });

  it.extended('asks what it is about if the project of the link is gone', async () => {
    const calls = answerCalls({
      ...answersAs('Owner'),
      'GET /platform/projects/gone': refused(404, 'project_not_found', 'It is gone.'),
      [SEND]: { status: 201, body: { id: 1 } },
    });
    open('/support/new?ref=gone&subject=Slow&message=Since%20noon');
    const about = await screen.findByLabelText('About');
    expect(about).toHaveValue('');
    await userEvent.click(screen.getByRole('button', { name: 'Send request' }));
    await waitFor(() => expect(about).toBeInvalid());
    expect(about).toHaveAccessibleDescription('Choose a project or an organization');
    expect(calls.some(({ call }) => call === SEND || call === REQUESTS)).toBe(false);
    await userEvent.selectOptions(about, 'Demo organization, no specific project');
    await userEvent.click(screen.getByRole('button', { name: 'Send request' }));
    expect(await screen.findByText('Request sent')).toBeInTheDocument();
    expect(calls.find(({ call }) => call === SEND)?.sent).toMatchObject({ organizationSlug: 'demo' });
  });

  it.extended(
    'keeps what was typed when the project of the link, which is gone, is asked for again',
    async () => {
      answerCalls({
        ...answersAs('Owner'),
        'GET /platform/projects/gone': refused(404, 'project_not_found', 'It is gone.'),
      });
      open('/support/new?ref=gone');
      await userEvent.type(await screen.findByLabelText('Subject'), 'It is slow');
      const answer = holdBack('GET');
      act(() => {
        window.dispatchEvent(new Event('online'));
      });
      expect(screen.getByLabelText('Subject')).toHaveValue('It is slow');
      answer();
      expect(await screen.findByLabelText('Subject')).toHaveValue('It is slow');
    },
  );

  it.extended('asks again what it is about when its project has left the list', async () => {
    const changing = answersAs('Developer');
    const calls = answerCalls(changing);
    const { store } = open(LINK);
    const about = await screen.findByLabelText('About');
    changing['GET /platform/projects'] = ok(projects.slice(0, 1));
    changing['GET /platform/projects/zzz'] = refused(404, 'project_not_found', 'It is gone.');
    act(() => {
      store.dispatch(projectsApi.util.invalidateTags(['Project']));
    });
    await waitFor(() => expect(about).toHaveValue(''));
    expect(screen.getByLabelText('Subject')).toHaveValue('It is slow');
    await userEvent.click(screen.getByRole('button', { name: 'Send request' }));
    await waitFor(() => expect(about).toHaveAccessibleDescription('Choose a project or an organization'));
    expect(calls.some(({ call }) => call === SEND)).toBe(false);
  });

  it.extended('wants a subject and a message', async () => {
    const calls = answerCalls(answersAs('Developer'));
    open();
    await userEvent.click(await screen.findByRole('button', { name: 'Send request' }));
    expect(await screen.findByText('Enter a subject')).toBeInTheDocument();
    expect(screen.getByText('Describe what happened')).toBeInTheDocument();
    expect(calls.some(({ call }) => call === SEND)).toBe(false);
  });

  it('keeps what was typed when the platform refuses', async () => {
    answerCalls({ ...answersAs('Developer'), [SEND]: refused(404, 'project_not_found', 'It is gone.') });
    open(LINK);
    await userEvent.click(await screen.findByRole('button', { name: 'Send request' }));
    expect(await screen.findByText('It is gone.')).toBeInTheDocument();
    expect(screen.getByLabelText('Subject')).toHaveValue('It is slow');
  });

  it.extended(
    'asks before a message that was not sent is left, and not for what a link has filled in',
    async () => {
      answerCalls(answersAs('Developer'));
      const { router } = open(LINK);
      await userEvent.type(await screen.findByLabelText('Message'), ', every minute');
      await act(() => router.navigate('/projects'));
      await userEvent.click(await screen.findByRole('button', { name: 'Keep editing' }));
      expect(screen.getByLabelText('Message')).toHaveValue('Since this morning, every minute');
      await userEvent.clear(screen.getByLabelText('Message'));
      await userEvent.type(screen.getByLabelText('Message'), 'Since this morning');
      await act(() => router.navigate('/projects'));
      expect(router.state.location.pathname).toBe('/projects');
    },
  );

  it.extended('is filled in by a link that is followed on it', async () => {
    answerCalls({ ...answersAs('Developer'), [SEND]: { status: 201, body: { id: 1 } } });
    const { router } = open();
    expect(await screen.findByLabelText('Subject')).toHaveValue('');
    await act(() => router.navigate(LINK));
    expect(await screen.findByLabelText('Subject')).toHaveValue('It is slow');
    expect(screen.getByLabelText('About')).toHaveDisplayValue('Old atlas (Demo organization)');
    await userEvent.click(screen.getByRole('button', { name: 'Send request' }));
    await screen.findByText('Request sent');
    await act(() => router.navigate('/support/new?category=Feature_request'));
    expect(await screen.findByLabelText('Category')).toHaveValue('Feature request');
  });

  it.extended('keeps input when a link is followed on it', async () => {
    answerCalls({ ...answersAs('Developer'), [SEND]: { status: 201, body: { id: 1 } } });
    const { router } = open();
    await userEvent.type(await screen.findByLabelText('Subject'), 'My own');
    await userEvent.type(screen.getByLabelText('Message'), 'My own words');
    await act(() => router.navigate(LINK));
    expect(screen.getByLabelText('Subject')).toHaveValue('My own');
    await userEvent.click(screen.getByRole('button', { name: 'Send request' }));
    expect(await screen.findByText('Request sent')).toBeInTheDocument();
  });

  it.extended('cannot be changed while it is sent', async () => {
    answerCalls({ ...answersAs('Developer'), [SEND]: { status: 201, body: { id: 1 } } });
    const answer = holdBack('POST');
    open(LINK);
    await userEvent.click(await screen.findByRole('button', { name: 'Send request' }));
    await userEvent.type(screen.getByLabelText('Message'), ', every minute');
    expect(screen.getByLabelText('Message')).toHaveValue('Since this morning');
    expect(screen.getByLabelText('Severity')).toBeDisabled();
    answer();
    expect(await screen.findByText('Request sent')).toBeInTheDocument();
  });

  it('lists what is stored for those who run the organization', async () => {
    const request = {
      id: 1,
      category: 'Backups',
      severity: 'Urgent',
      subject: 'Where is it',
      message: 'The backup of Monday',
      project_ref: 'zzz',
      sent_by: { username: 'dora', primary_email: 'dora@howdah.local' },
      inserted_at: '2026-11-20T10:00:00.000Z',
    };
    answerCalls({ ...answersAs('Owner'), [REQUESTS]: ok([request]) });
    open();
    expect(await screen.findByText('Where is it')).toBeInTheDocument();
    expect(screen.getByText('dora, 20 Nov 2026 10:00:00 UTC')).toBeInTheDocument();
  });

  it('asks for no stored requests as a developer', async () => {
    const calls = answerCalls(answersAs('Developer'));
    open();
    await screen.findByRole('button', { name: 'Send request' });
    expect(screen.queryByText('Requests of Demo organization')).not.toBeInTheDocument();
    expect(calls.some(({ call }) => call === REQUESTS)).toBe(false);
  });

  it('says why nothing can be asked without an organization', async () => {
    answerCalls({
      ...answersAs('Owner'),
      'GET /platform/organizations': ok([]),
      'GET /platform/projects': ok([]),
    });
    open();
    expect(await screen.findByText('You are not in an organization yet')).toBeInTheDocument();
  });

  it('can be about an organization without projects', async () => {
    answerCalls({
      ...answersFor('Owner', anOrganization()),
      'GET /platform/projects': ok([]),
      [REQUESTS]: ok([]),
    });
    open();
    expect(await screen.findByLabelText('About')).toHaveDisplayValue(
      'Demo organization, no specific project',
    );
    expect(await screen.findByText('No support requests yet.')).toBeInTheDocument();
  });

  it('says that the request may have been sent if the answer is lost, and lists it', async () => {
    const changing = answersAs('Owner');
    answerCalls(changing);
    open(LINK);
    await screen.findByText('No support requests yet.');
    changing[REQUESTS] = ok([
      {
        id: 1,
        category: 'Problem',
        severity: 'Normal',
        subject: 'It is slow',
        message: 'Since this morning',
        project_ref: 'zzz',
        sent_by: { username: 'olga', primary_email: 'olga@howdah.local' },
        inserted_at: '2026-11-20T10:00:00.000Z',
      },
    ]);
    await userEvent.click(screen.getByRole('button', { name: 'Send request' }));
    expect(await screen.findByText(/The request may have been sent/)).toBeInTheDocument();
    expect(await screen.findByText('olga, 20 Nov 2026 10:00:00 UTC')).toBeInTheDocument();
  });
});
