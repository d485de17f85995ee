import { changeSteps } from './jwt-secret-card.tsx';

const states = (progress: string) => changeSteps(progress).map(({ state }) => state);

describe('changeSteps', () => {
  it.each([
    ['started', ['pending', 'pending']],
    ['check-secret', ['current', 'pending']],
    ['replace-secret', ['done', 'current']],
    ['completed', ['done', 'done']],
    ['something-new', ['pending', 'pending']],
  ])('after %s', (progress, expected) => {
    expect(states(progress)).toEqual(expected);
  });
});
