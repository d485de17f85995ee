/** How a user has arranged the columns of a table. Columns that it does not name are as in the table. */
export interface ColumnLayout {
  order: readonly string[];
  hidden: readonly string[];
  /** Names of the columns that stay visible while the others scroll. */
  pinned: readonly string[];
  /** By column, in pixels. */
  widths: Readonly<Record<string, number>>;
}

export const NO_LAYOUT: ColumnLayout = { order: [], hidden: [], pinned: [], widths: {} };

/** All columns in order: pinned ones first, columns that the layout does not know last. */
export function orderedColumns(names: readonly string[], { order, pinned }: ColumnLayout): string[] {
  const ranks = new Map([...order, ...names].toReversed().map((name, index) => [name, -index]));
  const isPinned = new Set(pinned);
  return [...names].sort(
    (one, other) =>
      Number(isPinned.has(other)) - Number(isPinned.has(one)) || ranks.get(one)! - ranks.get(other)!,
  );
}

/** The positions of the shown columns, in their order. If all are hidden, all are shown. */
export function shownColumns(names: readonly string[], layout: ColumnLayout): number[] {
  const ordered = orderedColumns(names, layout);
  const isHidden = new Set(layout.hidden);
  const shown = ordered.filter((name) => !isHidden.has(name));
  const positions = new Map(names.map((name, index) => [name, index]));
  return (shown.length > 0 ? shown : ordered).map((name) => positions.get(name)!);
}

/** Undefined if it was never changed. A column can be named like a property of every object, such as `constructor`. */
export function widthOf({ widths }: ColumnLayout, name: string): number | undefined {
  return Object.hasOwn(widths, name) ? widths[name] : undefined;
}

/** Moves a column to the position of another one. Pinned columns stay before the others. */
export function moveColumn(
  names: readonly string[],
  layout: ColumnLayout,
  name: string,
  target: string,
): ColumnLayout {
  const ordered = orderedColumns(names, layout);
  const to = ordered.indexOf(target);
  if (to < 0 || name === target) return layout;
  const order = ordered.filter((one) => one !== name);
  order.splice(to, 0, name);
  return { ...layout, order };
}

export function setListed(list: readonly string[], name: string, isListed: boolean): string[] {
  const others = list.filter((one) => one !== name);
  return isListed ? [...others, name] : others;
}

/** Parses a stored layout. Anything invalid counts as no layout. */
export function readLayout(text: string | null): ColumnLayout {
  if (text === null) return NO_LAYOUT;
  try {
    const { order, hidden, pinned, widths } = JSON.parse(text) as Record<string, unknown>;
    const names = (value: unknown) =>
      Array.isArray(value) ? value.filter((name) => typeof name === 'string') : [];
    const pixels = Object.entries(widths ?? {}).filter(
      (entry): entry is [string, number] => typeof entry[1] === 'number' && Number.isFinite(entry[1]),
    );
    return {
      order: names(order),
      hidden: names(hidden),
      pinned: names(pinned),
      widths: Object.fromEntries(pixels),
    };
  } catch {
    return NO_LAYOUT;
  }
}
