import { defineRemote, isRemoteModule } from './remote-module.ts';
import { CONTRACT_VERSION, isContractSupported } from './version.ts';

describe('defineRemote', () => {
  it('fills what a remote leaves out, and marks it with the contract that it was built with', () => {
    expect(defineRemote({ id: 'mfe-x' })).toEqual({
      id: 'mfe-x',
      contract: CONTRACT_VERSION,
      routes: [],
      slots: {},
      commands: {},
    });
  });

  it('keeps what a remote brings', () => {
    const routes = [{ path: 'sql' }];
    expect(defineRemote({ id: 'mfe-x', routes }).routes).toBe(routes);
  });
});

describe('isRemoteModule', () => {
  it('knows what defineRemote makes', () => {
    expect(isRemoteModule(defineRemote({ id: 'mfe-x' }))).toBe(true);
  });

  it.each([
    null,
    undefined,
    'mfe-x',
    [],
    {},
    { id: 'mfe-x' },
    { ...defineRemote({ id: 'mfe-x' }), routes: {} },
    { ...defineRemote({ id: 'mfe-x' }), slots: null },
    { ...defineRemote({ id: 'mfe-x' }), commands: undefined },
  ])('does not take %j for one', (value) => {
    expect(isRemoteModule(value)).toBe(false);
  });
});

describe('isContractSupported', () => {
  it.each([
    [{ min: 1, max: 1 }, 1, true],
    [{ min: 1, max: 3 }, 2, true],
    [{ min: 2, max: 3 }, 1, false],
    [{ min: 1, max: 1 }, 2, false],
  ])('of %j by version %i is %s', (range, version, expected) => {
    expect(isContractSupported(range, version)).toBe(expected);
  });
});
