import { authentication, sessionEnded, sessionRefused, sessionStarted } from './authentication.ts';

const after = (...actions: Parameters<typeof authentication.reducer>[1][]) =>
  actions.reduce(authentication.reducer, authentication.getInitialState());

describe('authentication', () => {
  it.each([
    ['knows nothing at the start', [], { status: 'unknown', expired: false }],
    [
      'is signed in once the platform knows who calls',
      [sessionStarted()],
      { status: 'signed-in', expired: false },
    ],
    ['is signed out at a first refusal', [sessionRefused()], { status: 'signed-out', expired: false }],
    [
      'says that a session expired, also when several calls are refused',
      [sessionStarted(), sessionRefused(), sessionRefused()],
      { status: 'signed-out', expired: true },
    ],
    [
      'does not call it expired when the person signed out, and a late call is refused',
      [sessionStarted(), sessionEnded(), sessionRefused()],
      { status: 'signed-out', expired: false },
    ],
    [
      'clears the expiry with the next session',
      [sessionStarted(), sessionRefused(), sessionStarted()],
      { status: 'signed-in', expired: false },
    ],
  ])('%s', (_, actions, expected) => {
    expect(after(...actions)).toEqual(expected);
  });
});
