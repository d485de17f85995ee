import { aProject, renderInShell } from '@howdah/tools/harness/testing';
import { screen } from '@testing-library/react';
import { BuiltInStatusScreen } from './built-in-status-screen.tsx';

describe('BuiltInStatusScreen', () => {
  it.each([
    ['PAUSING', 'Pausing the project', 'Pausing'],
    ['GOING_DOWN', 'Deleting the project', 'Deleting'],
  ] as const)('of %s says "%s"', (status, title, badge) => {
    const project = aProject({ status });
    renderInShell(<BuiltInStatusScreen project={project} screen="pausing" remoteId={undefined} />, {
      shell: { project },
    });
    expect(screen.getByText(title)).toBeInTheDocument();
    expect(screen.getByText(badge)).toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'View backups' })).toHaveAttribute(
      'href',
      `/project/${project.ref}/database/backups/scheduled`,
    );
  });
});
