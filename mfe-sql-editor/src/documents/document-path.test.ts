import { documentPath, draftPath } from './document-path.ts';

const id = '3b241101-e2bb-4255-8caf-4136c566a962';

describe('documentPath', () => {
  it.each([
    ['', { kind: 'draft' }],
    ['new', { kind: 'draft' }],
    ['1', { kind: 'draft' }],
    [id, { kind: 'document', id }],
    [id.toUpperCase(), { kind: 'document', id }],
    ['2', { kind: 'unknown' }],
    [`${id}/more`, { kind: 'unknown' }],
  ])('takes /sql/%s for %j', (rest, path) => expect(documentPath(rest)).toEqual(path));

  it('has the entry that the deployment wants', () => {
    expect(draftPath('hosted')).toBe('new');
    expect(draftPath('self-hosted')).toBe('1');
  });
});
