/** Names and texts of people are inside: the quote of the block must be one that they do not have. */
export function doBlock(lines: string[]): string {
  const body = lines.map((line) => `  ${line}`).join('\n');
  let tag = '$do$';
  for (let attempt = 1; body.includes(tag); attempt++) tag = `$do${attempt}$`;
  return `do ${tag}\nbegin\n${body}\nend\n${tag};`;
}
