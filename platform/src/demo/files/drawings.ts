import type { DemoFile } from './load-buckets.ts';

const titles = [
  'The Lighthouse Almanac',
  'A Short History of Rain',
  'Letters from the Ferry',
  'Salt and Sail',
];
const sheets = ['coast', 'rivers', 'gates', 'railways'];

/** Covers of some books, as SVG. */
export function covers(): DemoFile[] {
  return titles.map((title, index) => ({
    name: `front/${title.toLowerCase().replaceAll(' ', '-')}.svg`,
    mimetype: 'image/svg+xml',
    content: drawing(
      320,
      480,
      `<rect width="320" height="480" fill="${hue(index * 80)}"/>` +
        `<circle cx="160" cy="${180 + index * 20}" r="${70 + index * 8}" fill="${hue(index * 80 + 40)}"/>` +
        `<text x="160" y="420" text-anchor="middle" font-family="serif" font-size="24" fill="#fff">${title}</text>`,
    ),
  }));
}

/** Sheets of an old map. Their contour lines are the same on every start. */
export function mapSheets(): DemoFile[] {
  return sheets.map((name, index) => {
    const lines = Array.from({ length: 12 }, (_, line) => {
      const points = Array.from({ length: 33 }, (_, step) => {
        const bend = Math.sin((step + index * 5) / 4) * 18 + Math.cos((step * line) / 20) * 9;
        return `${step * 20},${(40 + line * 34 + bend).toFixed(1)}`;
      });
      return `<polyline points="${points.join(' ')}" fill="none" stroke="#7a5c3a" stroke-width="1.5"/>`;
    });
    return {
      name: `sheets/${index + 1} ${name}.svg`,
      mimetype: 'image/svg+xml',
      content: drawing(640, 480, `<rect width="640" height="480" fill="#f3ead7"/>${lines.join('')}`),
    };
  });
}

function drawing(width: number, height: number, content: string): string {
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}">${content}</svg>\n`;
}

const hue = (degrees: number) => `hsl(${degrees % 360} 45% 40%)`;
