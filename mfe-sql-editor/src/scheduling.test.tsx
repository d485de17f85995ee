import { whenUsed } from './scheduling.ts';

const idle = () => new Promise((resolve) => setTimeout(resolve));

describe('work for when somebody uses the page', () => {
  it.each(['pointermove', 'pointerdown', 'keydown'])('is done once, after a %s', async (sign) => {
    const work = jest.fn();
    whenUsed(work, 1000);
    await idle();
    expect(work).not.toHaveBeenCalled();
    window.dispatchEvent(new Event(sign));
    window.dispatchEvent(new Event(sign));
    expect(work).not.toHaveBeenCalled();
    await idle();
    expect(work).toHaveBeenCalledTimes(1);
  });

  it('can be called off before and after', async () => {
    const work = jest.fn();
    whenUsed(work, 1000)();
    window.dispatchEvent(new Event('keydown'));
    const cancel = whenUsed(work, 1000);
    window.dispatchEvent(new Event('keydown'));
    cancel();
    await idle();
    expect(work).not.toHaveBeenCalled();
  });
});
