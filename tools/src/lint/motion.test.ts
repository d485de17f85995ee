import { readWorkspaceFile, workspaceFiles } from './workspace-files.ts';

const ASKED = /@media \(prefers-reduced-motion: no-preference\) \{[\s\S]*?\n {0,2}\}\n/g;
const STOPS = /@media \(prefers-reduced-motion: reduce\) \{[\s\S]*(animation|transition): none;/;

/** What a stylesheet moves whatever the user prefers. */
function unaskedMotion(css: string): string[] {
  if (STOPS.test(css)) return [];
  const declared = [...css.replaceAll(ASKED, '').matchAll(/(?:animation|transition):\s*([^;]+);/g)];
  return declared.map(([, value]) => value!.trim()).filter((value) => !isStilled(value));
}

/** By durations of the tokens, which reduced motion makes next to nothing; 1 ms only waits and appears. */
function isStilled(value: string): boolean {
  return value === 'none' || /var\(--duration(-fast|-slow)?\)|\b1ms\b/.test(value);
}

it('sees what moves without asking', () => {
  expect(unaskedMotion('.a { transition: opacity 200ms; }')).toEqual(['opacity 200ms']);
  expect(unaskedMotion('.a { transition: opacity var(--duration); }')).toEqual([]);
});

it('moves nothing for users who prefer reduced motion, in any stylesheet', () => {
  const files = workspaceFiles(/\.css$/);
  expect(files.length).toBeGreaterThan(50);
  const problems = files.flatMap((file) =>
    unaskedMotion(readWorkspaceFile(file)).map((value) => `${file}: ${value}`),
  );
  expect(problems).toEqual([]);
});

/** What answers a press changes at once: a change of colour over time is seen late. */
const FADES = /transition(?:-property)?:[^;]*\b(background|background-color|border-color|color)\b/;

it('fades no colour, in any stylesheet', () => {
  expect(FADES.test('.a { transition: background-color var(--duration); }')).toBe(true);
  const fading = workspaceFiles(/\.css$/).filter((file) => FADES.test(readWorkspaceFile(file)));
  expect(fading).toEqual([]);
});
