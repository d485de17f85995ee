import { aiNamingDisabledReason } from './snippet-permissions.ts';

const on = { disableAssistantPrompts: false };

describe('namingHindrance', () => {
  it('is none for most organizations', () => {
    expect(aiNamingDisabledReason({ addons: ['pitr'] }, on)).toBeUndefined();
  });

  it('is the HIPAA add-on', () => {
    expect(aiNamingDisabledReason({ addons: ['hipaa'] }, on)).toMatch(/HIPAA/);
  });

  it('is an assistant that is switched off', () => {
    expect(aiNamingDisabledReason({ addons: [] }, { disableAssistantPrompts: true })).toMatch(
      /temporarily disabled/,
    );
  });
});
