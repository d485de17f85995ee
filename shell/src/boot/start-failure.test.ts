/** @needs-page */
import { holdStartScreen, showStartFailure, watchMainScript } from './start-failure.ts';

const MAIN = 'http://localhost/main.0a1b2c3d.js';
const state = () => document.documentElement.dataset.start;

/** As index.html is before the shell has rendered. */
function pageBeforeStart(): HTMLScriptElement {
  delete document.documentElement.dataset.start;
  document.body.innerHTML = '<div id="root"><main class="start"></main></div>';
  const main = document.createElement('script');
  main.defer = true;
  main.setAttribute('data-src', MAIN);
  Object.defineProperty(main, 'src', { value: MAIN });
  document.body.append(main);
  return main;
}

describe('holdStartScreen', () => {
  beforeEach(() => {
    jest.useFakeTimers();
    jest.spyOn(console, 'error').mockImplementation(() => {});
  });
  afterEach(() => {
    jest.useRealTimers();
    jest.restoreAllMocks();
  });

  it('shows the start screen after ten seconds', () => {
    holdStartScreen();
    jest.advanceTimersByTime(9_999);
    expect(state()).toBe('waiting');
    jest.advanceTimersByTime(1);
    expect(state()).toBe('slow');
  });

  it('leaves a failure that is shown already', () => {
    holdStartScreen();
    showStartFailure(new Error('gone'));
    jest.advanceTimersByTime(10_000);
    expect(state()).toBe('failed');
  });
});

describe('watchMainScript', () => {
  beforeAll(watchMainScript);
  beforeEach(() => {
    globalThis.fetch = jest.fn(async () => new Response());
    jest.spyOn(console, 'error').mockImplementation(() => {});
  });
  afterEach(() => jest.restoreAllMocks());

  it('says at once that the script of the shell did not load, and gets a whole new copy', async () => {
    const copy = { arrayBuffer: jest.fn(async () => new ArrayBuffer(1)) };
    jest.mocked(globalThis.fetch).mockResolvedValue(copy as never);
    pageBeforeStart().dispatchEvent(new Event('error'));
    expect(state()).toBe('failed');
    expect(globalThis.fetch).toHaveBeenCalledWith(MAIN, { cache: 'reload' });
    await Promise.resolve();
    expect(copy.arrayBuffer).toHaveBeenCalled();
  });

  it('says so when it throws', () => {
    pageBeforeStart();
    window.dispatchEvent(new ErrorEvent('error', { filename: MAIN, message: 'Unexpected token' }));
    expect(state()).toBe('failed');
  });

  it('leaves chunks and a dashboard that runs to others', () => {
    const main = pageBeforeStart();
    const chunk = document.createElement('script');
    document.body.append(chunk);
    chunk.dispatchEvent(new Event('error'));
    expect(state()).toBeUndefined();
    document.getElementById('root')!.innerHTML = '<p>The dashboard</p>';
    main.dispatchEvent(new Event('error'));
    expect(state()).toBeUndefined();
  });
});
