import { authentication, sessionEnded, sessionRefused, sessionStarted } from './authentication.ts';

const after = (...actions: Parameters<typeof authentication.reducer>[1][]) =>
  actions.reduce(authentication.reducer, authentication.getInitialState());

describe('authentication', () => {
  it.each([
    ['knows nothing at the start', [], { status: 'unknown', expired: false, userChanged: false }],
    [
      'is signed in once the platform knows who calls',
      [sessionStarted(1)],
      { status: 'signed-in', expired: false, userChanged: false, pageUser: 1 },
    ],
    [
      'is signed out at a first refusal',
      [sessionRefused()],
      { status: 'signed-out', expired: false, userChanged: false },
    ],
    [
      'says that a session expired, also when several calls are refused',
      [sessionStarted(1), sessionRefused(), sessionRefused()],
      { status: 'signed-out', expired: true, userChanged: false, pageUser: 1 },
    ],
    [
      'does not call it expired when the person signed out, and a late call is refused',
      [sessionStarted(1), sessionEnded(), sessionRefused()],
      { status: 'signed-out', expired: false, userChanged: false, pageUser: 1 },
    ],
    [
      'clears the expiry with the next session',
      [sessionStarted(1), sessionRefused(), sessionStarted(1)],
      { status: 'signed-in', expired: false, userChanged: false, pageUser: 1 },
    ],
    [
      'keeps the first user as the user of the page',
      [sessionStarted(1), sessionEnded(), sessionStarted(2)],
      { status: 'signed-in', expired: false, userChanged: true, pageUser: 1 },
    ],
    [
      'knows that another user has signed in from a refusal',
      [sessionStarted(1), sessionRefused({ userChanged: true }), sessionRefused()],
      { status: 'signed-out', expired: true, userChanged: true, pageUser: 1 },
    ],
    [
      'knows it also from a second refusal',
      [sessionStarted(1), sessionRefused(), sessionRefused({ userChanged: true })],
      { status: 'signed-out', expired: true, userChanged: true, pageUser: 1 },
    ],
    [
      'forgets the other user when the first one comes back',
      [sessionStarted(1), sessionRefused({ userChanged: true }), sessionStarted(1)],
      { status: 'signed-in', expired: false, userChanged: false, pageUser: 1 },
    ],
  ])('%s', (_, actions, expected) => {
    expect(after(...actions)).toEqual(expected);
  });
});
