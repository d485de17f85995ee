/** A picture of a screen, in the folder of the contact sheet. */
export interface Picture {
  name: string;
  theme: string;
  width: number;
  file: string;
  /** Why the screen could not be brought into its state. */
  problem?: string;
}

/** A page that shows pictures side by side: a row for each screen, a column for each look. */
export function contactSheet(pictures: readonly Picture[]): string {
  const names = new Set(pictures.map(({ name }) => name));
  const row = (name: string) =>
    `<section><h2>${name}</h2><div>${pictures
      .filter((picture) => picture.name === name)
      .map(figure)
      .join('')}</div></section>`;
  return `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<title>Screens</title>
<style>
  body { margin: 24px; background: #18191b; color: #edeef0; font: 13px system-ui; }
  section { margin-block-end: 32px; }
  div { display: flex; gap: 16px; align-items: start; overflow-x: auto; }
  figure { flex: none; margin: 0; }
  figcaption { padding-block: 4px; color: #b0b4ba; }
  img { display: block; block-size: 420px; }
</style>
${[...names].map(row).join('\n')}
</html>
`;
}

function figure({ theme, width, file, problem }: Picture): string {
  const caption = `${theme}, ${width} px${problem ? `: ${escaped(problem)}` : ''}`;
  return `<figure><a href="${file}"><img loading="lazy" src="${file}" alt=""></a><figcaption>${caption}</figcaption></figure>`;
}

function escaped(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');
}
