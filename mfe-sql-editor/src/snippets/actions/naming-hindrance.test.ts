import { namingHindrance } from './snippet-permissions.ts';

const on = { disableAssistantPrompts: false };

describe('namingHindrance', () => {
  it('is none for most organizations', () => {
    expect(namingHindrance({ addons: ['pitr'] }, on)).toBeUndefined();
  });

  it('is the HIPAA add-on', () => {
    expect(namingHindrance({ addons: ['hipaa'] }, on)).toMatch(/HIPAA/);
  });

  it('is an assistant that is switched off', () => {
    expect(namingHindrance({ addons: [] }, { disableAssistantPrompts: true })).toMatch(
      /temporarily disabled/,
    );
  });
});
