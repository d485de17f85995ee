import type { Relation } from '@howdah/shared-api/pg-meta/rows';
import type { RefusedChange } from './use-save-changes.ts';

interface RefusedLocationProps {
  relation: Relation;
  refused: RefusedChange;
}

/** Names the row and column that Postgres refused. */
export function RefusedLocation({ relation, refused: { change, column } }: RefusedLocationProps) {
  if (change.kind === 'insert') {
    return column === undefined ? null : (
      <>
        Check <code>{column}</code>.{' '}
      </>
    );
  }
  const key = relation.key.map((name, index) => `${name} = ${shortened(change.key[index] ?? '')}`);
  return (
    <>
      Check {column === undefined ? 'the row' : <code>{column}</code>} where <code>{key.join(', ')}</code>
      .{' '}
    </>
  );
}

const MAX_LENGTH = 40;

function shortened(text: string): string {
  const characters = Array.from(text);
  return characters.length > MAX_LENGTH ? `${characters.slice(0, MAX_LENGTH).join('')}…` : text;
}
