import { TypedHistory } from './typed-history.ts';

describe('TypedHistory', () => {
  it('starts with the first text', () => {
    expect(new TypedHistory('a').steps()).toEqual(['a']);
  });

  it('makes one step of a burst of typing', () => {
    const history = new TypedHistory('');
    history.record('s', 100);
    history.record('se', 300);
    history.record('sel', 500);
    expect(history.steps()).toEqual(['', 'sel']);
  });

  it('makes a further step after a pause', () => {
    const history = new TypedHistory('');
    history.record('select', 100);
    history.record('select 1', 2000);
    expect(history.steps()).toEqual(['', 'select', 'select 1']);
  });

  it('never folds typing into the first text', () => {
    const history = new TypedHistory('kept');
    history.record('', 0);
    expect(history.steps()).toEqual(['kept', '']);
  });

  it('ignores what changes nothing', () => {
    const history = new TypedHistory('a');
    history.record('a', 5000);
    expect(history.steps()).toEqual(['a']);
  });

  it('keeps the first and the newest of very many steps', () => {
    const history = new TypedHistory('0');
    for (let step = 1; step <= 300; step += 1) history.record(String(step), step * 5000);
    expect(history.steps()).toHaveLength(100);
    expect(history.steps()[0]).toBe('0');
    expect(history.steps().at(-1)).toBe('300');
  });
});
