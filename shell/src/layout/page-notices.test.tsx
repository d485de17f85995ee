import { answerCalls, ok, refused } from '@howdah/tools/testing';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { answersFor } from '../testing/people.ts';
import { renderPage } from '../testing/render-page.tsx';
import { PageNotices } from './page-notices.tsx';

jest.mock('../remotes/use-remotes.ts', () => ({ useRegistry: () => ({ from: 'platform' }) }));
jest.mock('./registry-changes-notice.tsx', () => ({ RegistryChangesNotice: () => null }));

const PERMISSIONS = 'GET /platform/profile/permissions';
const open = () => renderPage(<PageNotices />, { route: '/', path: '/' });
const notice = () => screen.queryByRole('button', { name: 'Retry loading permissions' });

describe('PageNotices', () => {
  it('says that permissions could not be read, and reads them again', async () => {
    answerCalls({ ...answersFor('Owner'), [PERMISSIONS]: refused(400, 'request_invalid', 'No.') });
    open();
    await waitFor(() => expect(notice()).toBeVisible());
    answerCalls({ ...answersFor('Owner'), [PERMISSIONS]: ok([]) });
    await userEvent.click(notice()!);
    await waitFor(() => expect(notice()).not.toBeInTheDocument());
  });
});
