import { AI_OPT_IN } from '@howdah/shared-api/contract';
import { anOrganization, answerCalls, ok, refused, renderInShell } from '@howdah/tools/testing';
import { screen, waitFor } from '@testing-library/react';
import { useAvailability } from './use-availability.ts';

const OPT_IN = 'GET /platform/projects/abcdefghijklmnopqrst/opt-in-tags';
const NOT_KNOWN = /You can continue once it is known whether the schema is still shared/;

function Shown() {
  const { disabledReason, banner } = useAvailability({ messages: [], status: 'idle', sharesSchema: true });
  return (
    <>
      <output aria-label="Reason">{disabledReason}</output>
      <output aria-label="Banner">{banner}</output>
    </>
  );
}

/** Shows a conversation that contains the schema of an organization that has opted in. */
function show() {
  renderInShell(<Shown />, { shell: { organization: anOrganization({ opt_in_tags: [AI_OPT_IN] }) } });
  return {
    reason: screen.getByRole('status', { name: 'Reason' }),
    banner: screen.getByRole('status', { name: 'Banner' }),
  };
}

describe('a conversation that contains the schema', () => {
  it('goes on once it is known that the schema is still shared', async () => {
    answerCalls({ [OPT_IN]: ok({ opt_in_tags: [AI_OPT_IN] }) });
    const { reason, banner } = show();
    expect(reason).toHaveTextContent(NOT_KNOWN);
    expect(banner).toBeEmptyDOMElement();
    await waitFor(() => expect(reason).toBeEmptyDOMElement());
  });

  it('cannot be continued after the consent was withdrawn', async () => {
    answerCalls({ [OPT_IN]: ok({ opt_in_tags: [] }) });
    const { banner } = show();
    await waitFor(() =>
      expect(banner).toHaveTextContent('The schema of this conversation is no longer shared.'),
    );
  });

  it('cannot be continued, and says why, when the consent fails to load', async () => {
    answerCalls({ [OPT_IN]: refused(403, 'forbidden', 'No.') });
    const { reason, banner } = show();
    await waitFor(() => expect(banner).toHaveTextContent(NOT_KNOWN));
    expect(reason).toHaveTextContent(NOT_KNOWN);
  });
});
