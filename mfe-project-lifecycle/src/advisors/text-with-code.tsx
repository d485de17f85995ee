import { Fragment } from 'react';

/** A sentence of the platform: what stands between backticks is code. */
export function TextWithCode({ text }: { text: string }) {
  return text
    .split('`')
    .map((part, index) =>
      index % 2 === 1 ? <code key={index}>{part}</code> : <Fragment key={index}>{part}</Fragment>,
    );
}
