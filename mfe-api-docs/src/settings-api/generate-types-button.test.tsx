import { answerCalls, aProject, ok, refused, renderInShell } from '@howdah/tools/testing';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { GenerateTypesButton } from './generate-types-button.tsx';

const project = aProject();
const SETTINGS = `GET /platform/projects/${project.ref}/settings`;
const TYPES = `GET /v1/projects/${project.ref}/types/typescript`;
const button = () => screen.getByRole('button', { name: 'Generate and download types' });

const settings = ok({
  app_config: { protocol: 'https', endpoint: 'x' },
  db_schema: 'public, shop',
  service_api_keys: [],
});

/** What the browser saves. */
function catchDownloads() {
  const saved: { name: string; text: Promise<string> }[] = [];
  let latest: Blob | undefined;
  URL.createObjectURL = (blob) => {
    latest = blob as Blob;
    return 'blob:types';
  };
  URL.revokeObjectURL = () => undefined;
  jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    saved.push({ name: this.download, text: latest!.text() });
  });
  return saved;
}

afterEach(() => jest.restoreAllMocks());

describe('GenerateTypesButton', () => {
  it('saves the types of the exposed schemas as database.types.ts', async () => {
    const calls = answerCalls({ [SETTINGS]: settings, [TYPES]: ok({ types: 'export type Json = string' }) });
    const saved = catchDownloads();
    const notify = jest.fn();
    renderInShell(<GenerateTypesButton project={project} />, { shell: { notify } });
    await userEvent.click(button());
    await waitFor(() =>
      expect(notify).toHaveBeenCalledWith({
        tone: 'success',
        message: 'Successfully generated types! File is being downloaded',
      }),
    );
    expect(calls[1]?.call).toBe(`${TYPES}?included_schemas=public%2Cshop`);
    expect(saved.map(({ name }) => name)).toEqual(['database.types.ts']);
    expect(await saved[0]?.text).toBe('export type Json = string');
  });

  it.each([
    [
      'the types',
      { [SETTINGS]: settings, [TYPES]: refused(404, 'schema_not_found', 'There is no schema shop.') },
    ],
    ['the settings', { [SETTINGS]: refused(404, 'project_not_found', 'There is no schema shop.') }],
  ])('says why %s could not be had, and saves nothing', async (_, answers) => {
    answerCalls(answers);
    const saved = catchDownloads();
    const notify = jest.fn();
    renderInShell(<GenerateTypesButton project={project} />, { shell: { notify } });
    await userEvent.click(button());
    await waitFor(() =>
      expect(notify).toHaveBeenCalledWith({
        tone: 'error',
        message: 'Failed to generate types: There is no schema shop.',
      }),
    );
    expect(saved).toEqual([]);
    expect(button()).toBeEnabled();
  });

  it('waits for a project that does not run, and says so', async () => {
    const calls = answerCalls({});
    renderInShell(<GenerateTypesButton project={aProject({ status: 'INACTIVE' })} />);
    await userEvent.hover(button());
    expect(await screen.findByText('The project must be running to generate types')).toBeVisible();
    await userEvent.click(button());
    expect(calls).toEqual([]);
  });
});
