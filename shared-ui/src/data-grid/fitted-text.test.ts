import { fittedText } from './fitted-text.ts';

const width = (text: string) => text.length * 7;

it.each([
  ['id', 100, 'id'],
  ['estimated_delivery_on', 70, 'estimated…'],
  ['estimated', 3, 'e…'],
])('fits %s into %d pixels as %s', (name, room, shown) => {
  expect(fittedText(name, room, width)).toBe(shown);
});
