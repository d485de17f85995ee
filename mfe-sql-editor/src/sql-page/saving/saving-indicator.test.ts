import { savingNote } from './saving-indicator.tsx';

const saved = {
  saving: 'IDLE',
  failure: null,
  tooLarge: false,
  journal: 'kept',
  unsent: false,
  isNew: false,
  deletedElsewhere: false,
  conflict: null,
} as const;

const conflict = { source: 'saved', sql: 'select 2', stored: null } as const;

describe('savingNote', () => {
  it.each([
    ['what is saved', {}, 'Saved', false],
    ['what waits for its save', { unsent: true }, 'Saving', false],
    ['what is on its way', { unsent: true, saving: 'UPDATING' }, 'Saving', false],
    ['what waits for a choice', { unsent: true, conflict }, 'Not saved yet', false],
    ['a draft', { isNew: true }, 'Draft', false],
    ['a save that failed', { unsent: true, saving: 'UPDATING_FAILED' }, 'Not saved yet', true],
    [
      'a text that is too large',
      { unsent: true, saving: 'UPDATING_FAILED', tooLarge: true },
      'Not saved yet',
      false,
    ],
    ['a draft that this browser cannot keep', { isNew: true, journal: 'failed' }, 'Not kept', false],
    [
      'a failed save in a browser that keeps nothing',
      { unsent: true, journal: 'failed', saving: 'UPDATING_FAILED' },
      'Not kept',
      true,
    ],
    ['what is saved, in a browser that keeps nothing', { journal: 'failed' }, 'Saved', false],
  ] as const)('says of %s', (_what, facts, label, retry) => {
    expect(savingNote({ ...saved, ...facts })).toMatchObject({ label, retry });
  });

  it('does not say of the text of a deleted snippet that a run saves it', () => {
    expect(savingNote({ ...saved, isNew: true }).hint).toMatch(/when you run or save it/);
    expect(savingNote({ ...saved, isNew: true, deletedElsewhere: true }).hint).not.toMatch(/run/);
  });

  it('says where the text is, and why it is not saved', () => {
    const { hint } = savingNote({
      ...saved,
      unsent: true,
      saving: 'UPDATING_FAILED',
      failure: 'The platform could not be reached.',
    });
    expect(hint).toBe('Not saved yet – kept in this browser. The platform could not be reached.');
  });
});
