import { Toaster } from '@howdah/shared-ui';
import { answerCalls, ok, refused, renderInShell, type CaughtCall } from '@howdah/tools/testing';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { FeaturePreviewsDialog, type FeaturePreview } from './feature-previews-dialog.tsx';
const PATH = '/platform/profile/feature-previews';
const preview: FeaturePreview = { flag: 'charts', title: 'New charts', description: 'Charts that move.' };

function show(previews?: FeaturePreview[]) {
  const openedFrom = { current: null };
  renderInShell(
    <>
      <FeaturePreviewsDialog
        open
        onOpenChange={() => undefined}
        openedFrom={openedFrom}
        previews={previews}
      />
      <Toaster />
    </>,
  );
}

const put = (calls: CaughtCall[]) =>
  calls.filter(({ call }) => call === `PUT ${PATH}`).map(({ sent }) => sent);

describe('FeaturePreviewsDialog', () => {
  it('says so, and asks nothing, when there is nothing to try', () => {
    const calls = answerCalls({});
    show();
    expect(screen.getByText(/No feature previews available/)).toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'Request a feature' })).toHaveAttribute(
      'href',
      '/support/new?category=Feature_request',
    );
    expect(calls).toEqual([]);
  });

  it('keeps a choice, and the flags of other versions of the dashboard with it', async () => {
    const calls = answerCalls({
      [`GET ${PATH}`]: ok({ flags: { older: true } }),
      [`PUT ${PATH}`]: ok({ flags: { older: true, charts: true } }),
    });
    show([preview]);
    const charts = await screen.findByRole('switch', { name: 'New charts' });
    expect(charts).not.toBeChecked();
    await userEvent.click(charts);
    await waitFor(() => expect(put(calls)).toEqual([{ flags: { older: true, charts: true } }]));
    expect(charts).toBeChecked();
  });

  it('takes a refused choice back and tells it', async () => {
    answerCalls({
      [`GET ${PATH}`]: ok({ flags: {} }),
      [`PUT ${PATH}`]: refused(500, 'internal', 'The platform is busy'),
    });
    show([preview]);
    const charts = await screen.findByRole('switch', { name: 'New charts' });
    await userEvent.click(charts);
    expect(await screen.findByText('Failed to turn on New charts')).toBeInTheDocument();
    // The store batches its notifications: the toast can be on the page one frame earlier.
    await waitFor(() => expect(charts).not.toBeChecked());
  });

  // A call without an answer is lost.
  it('says that a choice may be kept if the answer is lost, and shows the one that is', async () => {
    const answers: Parameters<typeof answerCalls>[0] = { [`GET ${PATH}`]: ok({ flags: {} }) };
    answerCalls(answers);
    show([preview]);
    const charts = await screen.findByRole('switch', { name: 'New charts' });
    answers[`GET ${PATH}`] = ok({ flags: { charts: true } });
    await userEvent.click(charts);
    expect(await screen.findByText(/New charts may have been turned on/)).toBeInTheDocument();
    await waitFor(() => expect(charts).toBeChecked());
  });
});
