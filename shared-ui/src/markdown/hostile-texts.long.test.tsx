import { render } from '@testing-library/react';
import { hostileTexts } from '../testing/hostile-texts.ts';
import { Markdown } from './Markdown.tsx';

const TEXTS = 2000;
const seed = Number(process.env.HOWDAH_TEST_SEED) || Math.floor(Math.random() * 2 ** 31);

it(`formats ${TEXTS} hostile texts, or shows them as they are, and never fails (HOWDAH_TEST_SEED=${seed})`, () => {
  const errors = jest.spyOn(console, 'error').mockImplementation(() => undefined);
  const failed: string[] = [];
  hostileTexts(TEXTS, seed).forEach((text, index) => {
    const { container, unmount } = render(<Markdown text={text} />);
    if (container.textContent?.includes('formatting failed')) failed.push(`${index}: ${text.slice(0, 40)}`);
    unmount();
  });
  expect(failed).toEqual([]);
  expect(errors).not.toHaveBeenCalled();
}, 3_600_000);
