/** How somebody has arranged the columns of a table, by their names. What it does not name is as the table has it. */
export interface ColumnLayout {
  order: readonly string[];
  hidden: readonly string[];
  /** Stay in sight while the others scroll. */
  pinned: readonly string[];
  /** In pixels. */
  widths: Readonly<Record<string, number>>;
}

export const NO_LAYOUT: ColumnLayout = { order: [], hidden: [], pinned: [], widths: {} };

/** All columns in their order: the pinned ones first, columns that the layout does not know last. */
export function orderedColumns(names: readonly string[], { order, pinned }: ColumnLayout): string[] {
  const ranks = new Map([...order, ...names].toReversed().map((name, index) => [name, -index]));
  const isPinned = new Set(pinned);
  return [...names].sort(
    (one, other) =>
      Number(isPinned.has(other)) - Number(isPinned.has(one)) || ranks.get(one)! - ranks.get(other)!,
  );
}

/** Positions in the table of the columns that are shown, in their order. Never none: then all are. */
export function shownColumns(names: readonly string[], layout: ColumnLayout): number[] {
  const ordered = orderedColumns(names, layout);
  const isHidden = new Set(layout.hidden);
  const shown = ordered.filter((name) => !isHidden.has(name));
  const positions = new Map(names.map((name, index) => [name, index]));
  return (shown.length > 0 ? shown : ordered).map((name) => positions.get(name)!);
}

/** Undefined where nobody has changed it. A column can have the name of what every object has, such as `constructor`. */
export function widthOf({ widths }: ColumnLayout, name: string): number | undefined {
  return Object.hasOwn(widths, name) ? widths[name] : undefined;
}

/** Puts a column where another one is. Pinned columns stay before the others. */
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

/** Reads what a browser kept. What is none is no layout. */
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
