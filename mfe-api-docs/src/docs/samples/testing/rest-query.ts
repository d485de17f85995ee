/** One thing that a `select` names. */
export interface Selected {
  alias: string | null;
  name: string;
  /** The column that leads there, where there are several ways. */
  hint: string | null;
  /** What is read of a row that it refers to; null for a column. */
  embedded: Selected[] | null;
}

/** Reads names, in double quotes or not, as a PostgREST server does. */
class Reader {
  at = 0;
  readonly text: string;

  constructor(text: string) {
    this.text = text;
  }

  take(letter: string): boolean {
    if (this.text[this.at] !== letter) return false;
    this.at++;
    return true;
  }

  name(): string {
    if (!this.take('"')) {
      const start = this.at;
      while (this.at < this.text.length && !',():."!'.includes(this.text[this.at]!)) this.at++;
      if (this.at === start) throw new Error(`A name is missing at ${this.at} of ${this.text}`);
      return this.text.slice(start, this.at);
    }
    let name = '';
    while (!this.take('"')) {
      if (this.at >= this.text.length) throw new Error(`A quote is not closed in ${this.text}`);
      this.take('\\');
      name += this.text[this.at++];
    }
    return name;
  }

  list<Item>(item: () => Item): Item[] {
    const items = [item()];
    while (this.take(',')) items.push(item());
    return items;
  }

  selected = (): Selected => {
    const first = this.name();
    const isAlias = this.take(':');
    const name = isAlias ? this.name() : first;
    const hint = this.take('!') ? this.name() : null;
    const embedded = this.take('(') ? this.list(this.selected) : null;
    if (embedded && !this.take(')')) throw new Error(`A bracket is not closed in ${this.text}`);
    return { alias: isAlias ? first : null, name, hint, embedded };
  };

  end(): void {
    if (this.at !== this.text.length) throw new Error(`Too much at ${this.at} of ${this.text}`);
  }
}

/** What `select=` asks for. */
export function readSelect(text: string): Selected[] {
  const reader = new Reader(text);
  const selected = reader.list(reader.selected);
  reader.end();
  return selected;
}

/** The names in `on_conflict=` or `columns=`. */
export function readNames(text: string): string[] {
  const reader = new Reader(text);
  const names = reader.list(() => reader.name());
  reader.end();
  return names;
}

/** The column that a filter is about: the name of its parameter. */
export function readFilterName(text: string): string {
  const [name, ...more] = readNames(text);
  if (name === undefined || more.length > 0) throw new Error(`${text} names no column`);
  return name;
}
