/** Returns a DO block. Its dollar quote does not occur in the lines, which contain names and texts of users. */
export function doBlock(lines: string[]): string {
  const body = lines.map((line) => `  ${line}`).join('\n');
  let tag = '$do$';
  for (let attempt = 1; body.includes(tag); attempt++) tag = `$do${attempt}$`;
  return `do ${tag}\nbegin\n${body}\nend\n${tag};`;
}
