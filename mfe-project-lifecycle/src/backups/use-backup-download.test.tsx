import { answerCalls, aProject, renderInShell } from '@howdah/tools/testing';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useBackupDownload } from './use-backup-download.ts';

function DownloadOf({ backup }: { backup: null | undefined }) {
  const { download } = useBackupDownload(aProject().ref);
  return <button onClick={() => void download(backup)}>Download</button>;
}

it.each([null, undefined])(
  'says that there is no backup when it is %s, and asks for nothing',
  async (backup) => {
    const calls = answerCalls({});
    const notify = jest.fn();
    renderInShell(<DownloadOf backup={backup} />, { shell: { notify } });
    await userEvent.click(screen.getByRole('button', { name: 'Download' }));
    expect(notify).toHaveBeenCalledWith({ tone: 'error', message: 'No backups available for download' });
    expect(calls).toEqual([]);
  },
);
